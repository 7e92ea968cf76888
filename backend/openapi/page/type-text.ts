import type { JsonSchema } from '../checks';
import { html, type Html } from '@platform/html';

/** The keywords that the converter writes, typed for reading. */
export interface SchemaView {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly enum?: readonly unknown[];
  readonly items?: JsonSchema;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly anyOf?: readonly JsonSchema[];
  readonly allOf?: readonly JsonSchema[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly multipleOf?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly pattern?: string;
  readonly default?: unknown;
  readonly description?: string;
}

/** The converter writes only these keywords. */
export const viewOf = (schema: JsonSchema): SchemaView => schema;

const NAMES: Readonly<Record<string, string>> = {
  string: 'texto',
  number: 'número',
  integer: 'número entero',
  boolean: 'true o false',
  object: 'objeto',
  null: 'null',
  'date-time': 'fecha y hora',
  email: 'correo electrónico',
};

const nameOf = (name: string): string => NAMES[name] ?? name;

const SPANISH = new Intl.NumberFormat('es-ES', { useGrouping: 'always' });

const range = (least: number | undefined, most: number | undefined, unit = ''): string => {
  if (least === undefined && most === undefined) return '';
  const [from, to] = [least, most].map((bound) => bound !== undefined && SPANISH.format(bound));
  if (from === to) return `${String(from)}${unit}`;
  if (!from) return `hasta ${String(to)}${unit}`;
  return to ? `de ${from} a ${to}${unit}` : `desde ${from}${unit}`;
};

/** The bounds of a value in words, such as «de 1 a 100». */
export const boundsText = (schema: JsonSchema): string => {
  const { minimum, maximum, multipleOf, minLength, maxLength, minItems, maxItems } = viewOf(schema);
  const bounds = [
    range(minimum, maximum),
    multipleOf === undefined ? '' : `múltiplo de ${SPANISH.format(multipleOf)}`,
    maxLength === undefined && minLength === 1
      ? 'no vacío'
      : range(minLength, maxLength, ' caracteres'),
    range(minItems, maxItems, ' elementos'),
  ];
  return bounds.filter((bound) => bound !== '').join(', ');
};

const shapeName = (ref: string): string => ref.slice(ref.lastIndexOf('/') + 1);

const listText = (items: JsonSchema | undefined): Html =>
  html`lista de ${items ? typeText(items) : 'valores'}`;

/** The type in words; the name of a shape links to it. */
export const typeText = (schema: JsonSchema): Html => {
  const { $ref, type = [], anyOf, items, format } = viewOf(schema);
  if ($ref !== undefined) {
    const name = shapeName($ref);
    return html`<a href="#shape-${name}">${name}</a>`;
  }
  if (anyOf)
    return html`${anyOf.map((one, index) => html`${index > 0 ? ' o ' : ''}${typeText(one)}`)}`;
  const [first = '', ...others] = typeof type === 'string' ? [type] : type;
  const text = first === 'array' ? listText(items) : html`${nameOf(format ?? first)}`;
  return html`${text}${others.map((other) => ` o ${nameOf(other)}`)}`;
};
