import { describe, expect, it } from '@jest/globals';
import { shape, text as textShape } from '../../contracts/shape';
import { number, object, string } from '../../contracts/yup';
import { idOr404, textParam } from '../http/params';
import { route, type Declaration } from '../http/route';
import { anybody, everybody, signedIn } from '../http/who';
import { openApiDocument } from './document';
import { describedRoute } from './testing/described-route';

const common = {
  method: 'POST',
  path: '/things',
  id: 'addThing',
  summary: 'Añade una cosa',
  who: anybody,
  answers: { 200: { description: 'La cosa' } },
} as const;

const describedBy = (more: Partial<Declaration>) => describedRoute({ ...common, ...more });

const reads = [{ projection: 'cards.v1' }];

describe('an operation', () => {
  it('has the place, the name and the texts of its route', () => {
    const { path, method, operation } = describedBy({
      path: '/things/:id/parts/:part',
      description: 'Con todo.',
      params: { id: idOr404('No existe'), part: textParam('Qué parte') },
    });
    expect([method, path]).toEqual(['post', '/api/things/{id}/parts/{part}']);
    expect(operation).toMatchObject({
      operationId: 'addThing',
      tags: ['Cosas'],
      summary: 'Añade una cosa',
      description: 'Con todo.',
    });
    expect(operation).not.toHaveProperty('security');
    expect(describedBy({}).operation).not.toHaveProperty('description');
  });

  it('names the session where it needs one', () => {
    expect(describedBy({ who: signedIn }).operation.security).toEqual([{ session: [] }]);
    expect(describedBy({ who: everybody }).operation.security).toEqual([{ session: [] }, {}]);
  });
});

describe('the parameters of an operation', () => {
  const parametersOf = (more: Partial<Declaration>) => describedBy(more).operation.parameters;
  const header = (name: string) => ({ $ref: `#/components/parameters/${name}` });

  it('are the headers that it takes', () => {
    const [id, position, key] = ['CorrelationId', 'MinLogPosition', 'IdempotencyKey'].map(header);
    const press = ['Traceparent', 'PressAge'].map(header);
    expect(parametersOf({ method: 'GET' })).toEqual([id]);
    expect(parametersOf({ method: 'GET', reads })).toEqual([id, position]);
    expect(parametersOf({})).toEqual([id, ...press]);
    expect(parametersOf({ reads })).toEqual([id, position, ...press]);
    expect(parametersOf({ ownWritesFirst: true })).toEqual([id, position, ...press]);
    expect(parametersOf({ repeatable: true })).toEqual([id, key, ...press]);
  });

  it('are the parts of its path: ids, and texts that are described', () => {
    const params = { id: idOr404('No existe'), name: textParam('Cuál') };
    expect(parametersOf({ method: 'GET', path: '/things/:id/:name', params }).slice(0, -1)).toEqual(
      [
        { name: 'id', in: 'path', required: true, schema: { type: 'integer', minimum: 1 } },
        ...[{ name: 'name', in: 'path', required: true, description: 'Cuál' }].map((one) => ({
          ...one,
          schema: { type: 'string' },
        })),
      ],
    );
  });

  it.each(['query', 'signedQuery'])('are those of its query: %s', (field) => {
    const query = object({
      page: number().meta({ description: 'La página' }),
      q: string().required(),
    });
    expect(parametersOf({ method: 'GET', [field]: query }).slice(0, -1)).toEqual([
      { name: 'page', in: 'query', description: 'La página', schema: { type: 'number' } },
      { name: 'q', in: 'query', required: true, schema: { type: 'string', minLength: 1 } },
    ]);
  });

  it('are not required where no field of its query is', () => {
    const [page] = parametersOf({ query: object({ page: number() }) });
    expect(page).toEqual({ name: 'page', in: 'query', schema: { type: 'number' } });
  });
});

describe('the body of an operation', () => {
  it('is JSON of a shape', () => {
    const body = object({ price: number() });
    expect(describedBy({ body }).operation).toMatchObject({
      requestBody: {
        required: true,
        content: {
          'application/json': {
            schema: { type: 'object', properties: { price: { type: 'number' } } },
          },
        },
      },
    });
  });

  it('is of the types that its route reads itself', () => {
    const bodyTypes = ['image/png', 'image/webp'];
    expect(describedBy({ bodyTypes }).operation).toMatchObject({
      requestBody: { required: true, content: { 'image/png': {}, 'image/webp': {} } },
    });
  });

  it('is none where its route has none', () => {
    expect(describedBy({}).operation).not.toHaveProperty('requestBody');
  });
});

describe('the answers of an operation', () => {
  const answerOf = (more: Partial<Declaration>, status = 200) =>
    describedBy(more).operation.responses[status];
  const headers = (...pairs: readonly (readonly [name: string, component: string])[]) =>
    Object.fromEntries(
      pairs.map(([name, component]) => [name, { $ref: `#/components/headers/${component}` }]),
    );

  const id = ['X-Correlation-Id', 'CorrelationId'] as const;
  const stale = ['X-Stale', 'Stale'] as const;

  it('have the id of the request, and what their route tells', () => {
    const answers = { 200: { description: 'La cosa', headers: ['TotalCount', 'ETag'] } } as const;
    const own = [
      ['X-Total-Count', 'TotalCount'],
      ['ETag', 'ETag'],
    ] as const;
    expect(answerOf({})).toEqual({ description: 'La cosa', headers: headers(id) });
    expect(answerOf({ answers })?.headers).toEqual(headers(id, ...own));
    expect(answerOf({ reads })?.headers).toEqual(headers(id, stale));
    expect(answerOf({ records: true })?.headers).toEqual(
      headers(id, ['X-Log-Position', 'LogPosition']),
    );
  });

  it('have the types of their bodies', () => {
    const shaped = { description: 'La cosa', shape: shape('Thing', { name: textShape() }) };
    const typed = { description: 'La cosa', types: ['image/webp', 'image/png'] };
    expect(answerOf({ answers: { 200: shaped } })).toHaveProperty('content', {
      'application/json': { schema: { $ref: '#/components/schemas/Thing' } },
    });
    expect(answerOf({ answers: { 200: typed } })).toHaveProperty('content', {
      'image/webp': {},
      'image/png': {},
    });
    expect(answerOf({})).not.toHaveProperty('content');
  });

  it('are problems too, by status', () => {
    const problems = { 'raffle-ended': [409, 'Ha terminado'], 'sold-out': [409, 'Ya no'] } as const;
    expect(answerOf({ problems, reads }, 409)).toEqual({
      description: 'Conflict',
      headers: headers(id, stale),
      content: {
        'application/problem+json': {
          schema: {
            $ref: '#/components/schemas/Problem',
            type: 'object',
            properties: {
              type: { enum: ['/problems/raffle-ended', '/problems/sold-out'] },
              status: { const: 409 },
            },
          },
        },
      },
    });
  });

  it('tell when to try again, and what a refusal is based on', () => {
    const again = ['Retry-After', 'RetryAfter'] as const;
    const position = ['X-Log-Position', 'RefusalPosition'] as const;
    const headersOf = (status: number) =>
      answerOf({ records: true, limits: ['purchase'] }, status)?.headers;
    expect(headersOf(429)).toEqual(headers(id, position, again));
    expect(headersOf(503)).toEqual(headers(id, position, again));
    expect(headersOf(500)).toEqual(headers(id, position));
  });

  it('tell when to try again where one of several problems of a status does', () => {
    const problems = { 'too-many-windows': [429, 'Demasiadas'] } as const;
    expect(answerOf({ problems, limits: ['purchase'] }, 429)?.headers).toHaveProperty(
      'Retry-After',
    );
    expect(answerOf({ problems }, 429)?.headers).not.toHaveProperty('Retry-After');
  });
});

describe('the whole description', () => {
  it('lists each title once, and shapes by name', () => {
    const answering = (name: string) => ({
      200: { description: 'Algo', shape: shape(name, { name: textShape() }) },
    });
    const group = (title: string, path: string, name: string) => ({
      title,
      prefix: '/api' as const,
      routes: [route({ ...common, path, answers: answering(name) }, () => ({ body: { name } }))],
    });
    const document = openApiDocument([
      group('Cosas', '/one', 'Zeta'),
      group('Cosas', '/two', 'Alfa'),
      group('Más', '/three', 'Beta'),
    ]);
    expect(document.tags).toEqual([{ name: 'Cosas' }, { name: 'Más' }]);
    expect(Object.keys(document.components.schemas)).toEqual([
      'Alfa',
      'Beta',
      'FieldError',
      'Problem',
      'Zeta',
    ]);
  });

  it('keeps two methods of one path together', () => {
    const routes = (['GET', 'PUT'] as const).map((method) =>
      route({ ...common, method, id: method, answers: { 204: { description: 'Ya' } } }, () => {}),
    );
    const { paths } = openApiDocument([{ title: 'Cosas', prefix: '/api', routes }]);
    expect(Object.keys(paths['/api/things'] ?? {})).toEqual(['get', 'put']);
  });
});
