import type { JsonSchema } from '../checks';
import { html, line, type Html } from '@platform/html';
import { boundsText, typeText, viewOf } from './type-text';

const codes = (values: readonly unknown[]): Html[] =>
  values.map((value, index) => html`${index > 0 ? ', ' : ''}<code>${JSON.stringify(value)}</code>`);

/** Remarks about a value besides its type. */
const remarks = (schema: JsonSchema): Html[] => {
  const { enum: values, default: byDefault, pattern, description } = viewOf(schema);
  const bounds = values ? '' : boundsText(schema);
  return [
    ...(bounds === '' ? [] : [html`${bounds}`]),
    ...(values ? [html`uno de ${codes(values)}`] : []),
    ...(pattern === undefined ? [] : [html`como <code>${pattern}</code>`]),
    ...(byDefault === undefined ? [] : [html`por defecto ${codes([byDefault])}`]),
    ...(description === undefined ? [] : [line(description)]),
  ];
};

const joined = (parts: readonly Html[]): Html =>
  html`${parts.map((part, index) => html`${index > 0 ? ' · ' : ''}${part}`)}`;

/** A named value: a field, a parameter or a header. */
export const fieldView = (name: string, schema: JsonSchema, isRequired = false): Html => {
  const notes = remarks(schema);
  return html`<li>
    <span class="name"
      ><code>${name}</code>${isRequired ? html` <b>obligatorio</b>` : undefined}</span
    >
    <span class="type">${typeText(schema)}</span>
    ${notes.length > 0 ? html`<span class="notes">${joined(notes)}</span>` : undefined}
    ${fieldsView(schema)}
  </li>`;
};

interface Condition {
  readonly if: { readonly properties: Readonly<Record<string, { readonly const: unknown }>> };
  readonly then: JsonSchema;
}

const conditionView = (part: JsonSchema): Html => {
  // The converter makes no other kinds of parts.
  const { if: condition, then } = part as unknown as Condition;
  const [field = '', { const: value } = { const: '' }] =
    Object.entries(condition.properties)[0] ?? [];
  return html`<p class="condition">Si <code>${field}</code> es ${codes([value])}:</p>
    ${fieldsView(then)}`;
};

/** The fields of an object, or of the objects in a list; empty for other values. */
export const fieldsView = (schema: JsonSchema): Html | undefined => {
  const { properties, required = [], items, allOf = [] } = viewOf(schema);
  if (items) return fieldsView(items);
  if (!properties) return undefined;
  const fields = Object.entries(properties).map(([name, field]) =>
    fieldView(name, field, required.includes(name)),
  );
  return html`<ul class="fields">
      ${fields}
    </ul>
    ${allOf.map(conditionView)}`;
};
