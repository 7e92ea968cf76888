import { problemShape } from '@contracts/problems';
import { jsonSchemaOf } from '@backend/openapi/json-schema';
import { faultsOf, INTERNALS, type Answered } from '../openapi/conformance';
import { DOCUMENT, OPERATIONS, type Described } from '../openapi/document';
import { shapeChecks } from '../openapi/shapes';
import type { WireRequest } from './wire';

const isProblem = shapeChecks(DOCUMENT.components)(jsonSchemaOf(problemShape, new Map()));

const patterns = OPERATIONS.map((operation) => ({
  operation,
  literals: operation.path.split('/').filter((part) => !part.startsWith('{')).length,
  pattern: new RegExp(
    `^${operation.path.replaceAll(/\{\w+\}/g, '[^/]+').replaceAll('.', '\\.')}/?$`,
    'i',
  ),
})).toSorted((a, b) => b.literals - a.literals);

/** The operation that a request really reaches, which may not be the intended one. */
const reached = ({ method, target }: WireRequest): Described | undefined => {
  const path = target.split('?')[0] ?? '';
  const asked = method === 'HEAD' ? 'GET' : method;
  return patterns.find(({ operation, pattern }) => operation.method === asked && pattern.test(path))
    ?.operation;
};

/** A HEAD request gets the answer of GET without its body. */
const withoutBodies = (operation: Described): Described => ({
  ...operation,
  responses: Object.fromEntries(
    Object.entries(operation.responses).map(([status, { headers, content }]) => [
      status,
      {
        headers,
        ...(content
          ? { content: Object.fromEntries(Object.keys(content).map((type) => [type, {}])) }
          : {}),
      },
    ]),
  ),
});

const HEADERS_MAX = 14_000;
const CONTROL = /[^\t -~\x80-\xff]/;

/**
 * Whether a request is invalid HTTP, or too large, so that Node may refuse it without our error
 * format.
 */
const isBroken = ({ target, headers, cutAt }: WireRequest): boolean =>
  cutAt !== undefined ||
  /[^!-~]/.test(target) ||
  headers.some(([, value]) => CONTROL.test(value)) ||
  target.length + headers.flat().join('').length > HEADERS_MAX;

const isBare = ({ status, text, headers }: Answered): boolean =>
  status >= 400 && status < 500 && text === '' && !headers.has('X-Correlation-Id');

/** Checks the answer of an address without a route. */
const elsewhere = ({ status, text, headers }: Answered): string[] => {
  const type = headers.get('Content-Type') ?? '';
  if (status === 200 && type.startsWith('text/html')) return [];
  if (text === '') return status === 404 ? [] : [`answered nothing with ${status}`];
  return isProblem(JSON.parse(text)).map((fault) => `no problem: ${fault}`);
};

const judged = (request: WireRequest, answer: Answered | undefined): string[] => {
  if (!answer || isBare(answer)) return isBroken(request) ? [] : ['was not answered'];
  const operation = reached(request);
  if (INTERNALS.test(answer.text)) return ['tells of the inside'];
  if (!operation) return elsewhere(answer);
  return faultsOf(request.method === 'HEAD' ? withoutBodies(operation) : operation, answer);
};

/** @returns what is wrong with the answer, together with the request */
export const faultsIn = (request: WireRequest, answer: Answered | undefined): string[] => {
  const faults = judged(request, answer);
  if (answer && answer.status === 500) faults.push('failed');
  const { body, ...head } = request;
  const sent = `${JSON.stringify(head).slice(0, 1_500)} ${body?.toString().slice(0, 500) ?? ''}`;
  return faults.map((fault) => `${fault}\n  ${sent}`);
};
