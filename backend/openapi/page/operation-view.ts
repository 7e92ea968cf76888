import type { JsonSchema } from '../checks';
import type { OpenApiDocument, OperationObject } from '../document';
import { REQUEST_HEADERS } from '../../http/headers';
import type { Parameter } from '../requests';
import { html, line, prose, type Html } from '@platform/html';
import { fieldsView, fieldView } from './schema-view';
import { typeText, viewOf } from './type-text';

/** An operation with its path and method. */
export interface PlacedOperation {
  readonly method: string;
  readonly path: string;
  readonly operation: OperationObject;
}

type Components = OpenApiDocument['components'];
type Parameters = OperationObject['parameters'];
type Responses = OperationObject['responses'];
type Response = Responses[string];

/** Headers of every request, or every one that changes something: told once, above them all. */
const ON_ALL: ReadonlySet<string> = new Set([
  REQUEST_HEADERS.CorrelationId.name,
  REQUEST_HEADERS.UserId.name,
  REQUEST_HEADERS.Traceparent.name,
  REQUEST_HEADERS.PressAge.name,
]);

const PLACES: Readonly<Record<string, string>> = {
  path: 'En la dirección',
  query: 'En la consulta',
  header: 'En las cabeceras',
};

const resolved = (parameter: Parameters[number], { parameters }: Components): Parameter => {
  if (!('$ref' in parameter)) return parameter;
  const key = parameter.$ref.slice(parameter.$ref.lastIndexOf('/') + 1);
  // References to parameters use the keys of `parameters`.
  return parameters[key as keyof typeof parameters];
};

const parametersView = (given: Parameters, components: Components): Html[] => {
  const parameters = given
    .map((parameter) => resolved(parameter, components))
    .filter(({ name }) => !ON_ALL.has(name));
  return Object.entries(PLACES).flatMap(([place, title]) => {
    const there = parameters.filter((parameter) => parameter.in === place);
    if (there.length === 0) return [];
    const fields = there.map(({ name, schema, description, required }) =>
      fieldView(name, description === undefined ? schema : { ...schema, description }, required),
    );
    return html`<h4>${title}</h4>
      <ul class="fields">
        ${fields}
      </ul>`;
  });
};

type Content = Readonly<Record<string, { readonly schema?: JsonSchema }>>;

const typesText = (content: Content): string => Object.keys(content).join(', ');

const bodyView = (content: Content): Html => {
  const schema = Object.values(content)[0]?.schema;
  return html`<h4>Cuerpo</h4>
    <p class="media">${typesText(content)}</p>
    ${schema && fieldsView(schema)}`;
};

const isProblem = (response: Response): boolean =>
  'content' in response && 'application/problem+json' in response.content;

const headersText = ({ headers }: Response): Html => {
  const names = Object.keys(headers).filter((name) => !ON_ALL.has(name));
  return html`${names.map((name) => html` <code class="header">${name}</code>`)}`;
};

const answerBody = (response: Response): Html | undefined => {
  if (!('content' in response)) return undefined;
  const content: Content = response.content;
  const schema = Object.values(content)[0]?.schema;
  return html`<span class="type">${schema ? typeText(schema) : typesText(content)}</span>`;
};

const problemTypes = (response: Response): Html => {
  const content: Content = 'content' in response ? response.content : {};
  const { properties } = viewOf(Object.values(content)[0]?.schema ?? {});
  const { enum: types = [] } = viewOf(properties?.['type'] ?? {});
  return html`${types.map((type) => html`<code>${String(type).replace('/problems/', '')}</code> `)}`;
};

const answersView = (responses: Responses): Html => {
  const entries = Object.entries(responses);
  const good = entries.filter(([, response]) => !isProblem(response));
  const problems = entries.filter(([, response]) => isProblem(response));
  return html`${good.length > 0 ? html`<h4>Respuestas</h4>` : undefined}
    <ul class="answers">
      ${good.map(
        ([status, response]) =>
          html`<li>
            <b>${status}</b> ${line(response.description)} ${answerBody(response)}
            ${headersText(response)}
          </li>`,
      )}
    </ul>
    <h4>Problemas</h4>
    <ul class="answers">
      ${problems.map(([status, response]) => html`<li><b>${status}</b> ${problemTypes(response)}</li>`)}
    </ul>`;
};

const badge = (method: string): Html =>
  html`<span class="method ${method}">${method.toUpperCase()}</span>`;

const headingOf = ({ method, path }: PlacedOperation): Html =>
  html`${badge(method)}
    <code
      >${path.split('/').map((part, index) => html`${index > 0 ? html`/<wbr />` : ''}${part}`)}</code
    >`;

/** An empty requirement says that the session is optional. */
const sessionMark = (security: readonly object[] | undefined): Html | undefined => {
  if (!security) return undefined;
  const isOptional = security.some((one) => Object.keys(one).length === 0);
  return html` <span class="session">${isOptional ? 'con o sin sesión' : 'con sesión'}</span>`;
};

/** The full description of one operation. */
export const operationView = (placed: PlacedOperation, components: Components): Html => {
  const { operationId, summary, description, security, parameters, responses, ...rest } =
    placed.operation;
  return html`<article id="${operationId}" aria-labelledby="${operationId}-title">
    <h3 id="${operationId}-title"><a href="#${operationId}">${headingOf(placed)}</a></h3>
    <p class="summary">${summary}${sessionMark(security)}</p>
    ${description === undefined ? undefined : prose(description)}
    ${parametersView(parameters, components)}
    ${'requestBody' in rest ? bodyView(rest.requestBody.content) : undefined}
    ${answersView(responses)}
  </article>`;
};
