import { createHash } from 'node:crypto';
import { foldText } from '@contracts/search-text';
import type { JsonSchema } from '../checks';
import type { OpenApiDocument } from '../document';
import { Html, html, prose } from '@platform/html';
import { operationView, type PlacedOperation } from './operation-view';
import { fieldsView } from './schema-view';
import { SEARCH_SCRIPT } from './search-script';
import { STYLES } from './styles';

interface Group {
  readonly title: string;
  readonly operations: readonly PlacedOperation[];
}

const groupsOf = ({ tags, paths }: OpenApiDocument): Group[] => {
  const placed = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method, path, operation })),
  );
  return tags.map(({ name }) => ({
    title: name,
    operations: placed.filter(({ operation }) => operation.tags.includes(name)),
  }));
};

const searched = (...texts: readonly string[]): string => foldText(texts.join(' '));

const searchedIn = ({ method, path, operation }: PlacedOperation, title: string): string =>
  searched(method, path, operation.operationId, operation.summary, title);

const sideGroup = ({ title, operations }: Group): Html =>
  html`<li data-group>
    <p class="heading">${title}</p>
    <ul>
      ${operations.map(
        (placed) =>
          html`<li data-search="${searchedIn(placed, title)}">
            <a href="#${placed.operation.operationId}">${placed.operation.summary}</a>
          </li>`,
      )}
    </ul>
  </li>`;

const mainGroup = ({ title, operations }: Group, { components }: OpenApiDocument): Html =>
  html`<section data-group>
    <h2>${title}</h2>
    ${operations.map(
      (placed) =>
        html`<div data-search="${searchedIn(placed, title)}">
          ${operationView(placed, components)}
        </div>`,
    )}
  </section>`;

const shapeView = ([name, schema]: readonly [string, JsonSchema]): Html =>
  html`<div data-search="${searched(name)}">
    <article id="shape-${name}">
      <h3>
        <a href="#shape-${name}"><code>${name}</code></a>
      </h3>
      ${fieldsView(schema)}
    </article>
  </div>`;

const bodyOf = (document: OpenApiDocument): Html => {
  const groups = groupsOf(document);
  return html`<a class="skip" href="#operations">Ir a las operaciones</a>
    <div class="frame">
      <header class="intro">
        <h1>${document.info.title}</h1>
        ${prose(document.info.description)}
        <p>
          <a href="/api/openapi.json">El mismo documento en OpenAPI 3.1</a> ·
          <a href="/">Ir a Rifaviva</a>
        </p>
      </header>
      <div class="side">
        <form role="search" hidden>
          <label for="search">Buscar una operación</label>
          <input id="search" type="search" autocomplete="off" aria-describedby="found" />
          <output id="found" for="search"></output>
        </form>
        <nav aria-label="Operaciones">
          <details>
            <summary>Índice</summary>
            <ul>
              ${groups.map(sideGroup)}
            </ul>
          </details>
        </nav>
      </div>
      <main id="operations">
        ${groups.map((group) => mainGroup(group, document))}
        <section data-group>
          <h2>Formas</h2>
          ${Object.entries(document.components.schemas).map(shapeView)}
        </section>
      </main>
    </div>`;
};

const sha256 = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/**
 * Allows only this style and script. The page is the same for everybody, so it can be cached and
 * needs no nonce.
 */
const policy = [
  "default-src 'none'",
  "img-src 'self'",
  `style-src ${sha256(STYLES)}`,
  `script-src ${sha256(SEARCH_SCRIPT)}`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

// Must not change by a character: their hashes are in the policy.
const STYLE_ELEMENT = new Html(`<style>${STYLES}</style>`);
const SCRIPT_ELEMENT = new Html(`<script type="module">${SEARCH_SCRIPT}</script>`);

/** The API's description as a page, with the only policy that a browser should use for it. */
export const docsPage = (document: OpenApiDocument) => ({
  policy,
  body: html`<!doctype html>
    <html lang="es">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${document.info.title}</title>
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        ${STYLE_ELEMENT}
      </head>
      <body>
        ${bodyOf(document)} ${SCRIPT_ELEMENT}
      </body>
    </html>`.toString(),
});
