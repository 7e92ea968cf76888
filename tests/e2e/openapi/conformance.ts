import type { JsonSchema } from '@backend/openapi/checks';
import { ANSWER_HEADERS } from '@backend/http/headers';
import { DOCUMENT, type Described, type DescribedAnswer } from './document';
import { shapeChecks, type Check } from './shapes';

/** A raw answer. */
export interface Answered {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

const OWN_HEADERS = new Set(
  Object.values(ANSWER_HEADERS)
    .map(({ name }) => name.toLowerCase())
    // Layers outside of our routes set these headers too.
    .filter((name) => name !== 'cache-control' && name !== 'etag'),
);

/** Internals that no answer may contain: paths of the code, and stack traces. */
export const INTERNALS =
  /\bat [\w.<>[\] ]*\(?[^\s()]+:\d+:\d+\)?|node_modules|file:\/\/|\/dist\/|\/tmp\//;

const check = shapeChecks(DOCUMENT.components);
const compiled = new Map<string, Check>();

const checkOf = (key: string, schema: JsonSchema): Check => {
  const known = compiled.get(key);
  if (known) return known;
  const made = check(schema);
  compiled.set(key, made);
  return made;
};

/** A header is text, so one that is described as a number is compared as a number. */
const headerFaults = (name: string, value: string | null, reference: string): string[] => {
  const key = reference.slice(reference.lastIndexOf('/') + 1);
  const { required, schema } = DOCUMENT.components.headers[key] ?? { schema: {} };
  if (value === null) return required ? [`${name} is missing`] : [];
  const isNumber = schema['type'] === 'integer';
  return checkOf(
    reference,
    schema,
  )(isNumber ? Number(value) : value).map((fault) => `${name}: ${fault}`);
};

const headersFaults = ({ headers: described }: DescribedAnswer, headers: Headers): string[] => {
  const names = new Set(Object.keys(described).map((name) => name.toLowerCase()));
  const untold = [...headers.keys()].filter((name) => OWN_HEADERS.has(name) && !names.has(name));
  return [
    ...untold.map((name) => `${name} is not described`),
    ...Object.entries(described).flatMap(([name, { $ref }]) =>
      headerFaults(name, headers.get(name), $ref),
    ),
  ];
};

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const bodyFaults = (key: string, { content }: DescribedAnswer, answer: Answered): string[] => {
  const type = answer.headers.get('Content-Type')?.split(';')[0] ?? '';
  if (!content) return answer.text === '' && type === '' ? [] : [`has a body of ${type}`];
  const described = content[type];
  if (!described) return [`has the content type "${type}"`];
  if (!described.schema) return [];
  const value = parsed(answer.text);
  return value === undefined ? ['is no JSON'] : checkOf(`${key} ${type}`, described.schema)(value);
};

/** @returns the differences between an answer and the document; empty when it conforms */
export const faultsOf = ({ route, responses }: Described, answer: Answered): string[] => {
  const described = responses[answer.status];
  const faults = described
    ? [
        ...headersFaults(described, answer.headers),
        ...bodyFaults(`${route} ${answer.status}`, described, answer),
      ]
    : ['has a status that is not described'];
  if (INTERNALS.test(answer.text)) faults.push('tells of the inside');
  return faults.map((fault) => `${route} ${answer.status} ${fault}: ${answer.text.slice(0, 300)}`);
};

/** @returns the differences between a JSON body and the document */
export const requestFaults = ({ route, body }: Described, value: unknown): string[] => {
  const schema = body?.['application/json']?.schema;
  return schema ? checkOf(`${route} request`, schema)(value) : [];
};
