import { describe, expect, it } from '@jest/globals';
import { Validator } from '@seriousme/openapi-schema-validator';
import { declaredGroups, listRoutes } from '../testing/route-list';
import { openApiDocument } from './document';

const document = openApiDocument(declaredGroups());

const described = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({
    operation,
    route: `${method.toUpperCase()} ${path}`,
  })),
);

describe('the OpenAPI document', () => {
  it('is valid OpenAPI 3.1', async () => {
    // Through JSON, as readers get it.
    const parsed = JSON.parse(JSON.stringify(document)) as Record<string, unknown>;
    expect(await new Validator().validate(parsed)).toEqual({ valid: true });
  });

  it('describes every route of the app, and no other', async () => {
    const routes = (await listRoutes()).map((route) => route.replaceAll(/:(\w+)/g, '{$1}'));
    expect(described.map(({ route }) => route).toSorted()).toEqual(routes.toSorted());
  });

  it('names each operation once', () => {
    const ids = described.map(({ operation }) => operation.operationId);
    expect(ids).toHaveLength(new Set(ids).size);
  });

  it('has no empty name, and no empty text', () => {
    const empty: string[] = [];
    const look = (value: unknown, path: string): void => {
      if (value === '') empty.push(path);
      if (typeof value !== 'object' || value === null) return;
      for (const [name, part] of Object.entries(value)) {
        if (name === '') empty.push(`${path}, a name`);
        look(part, `${path}/${name}`);
      }
    };
    look(document, '');
    expect(empty).toEqual([]);
  });

  it('has no dangling references', () => {
    const text = JSON.stringify(document);
    const references = [...text.matchAll(/"\$ref":"#\/components\/(\w+)\/(\w+)"/g)];
    const missing = references.filter(([, kind = '', name = '']) => {
      const there = document.components[kind as keyof typeof document.components];
      return !Object.hasOwn(there, name);
    });
    expect(references.length).toBeGreaterThan(0);
    expect(missing).toEqual([]);
  });
});
