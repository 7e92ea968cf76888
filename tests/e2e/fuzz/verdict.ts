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

/** The operation that a request reaches, whichever it was made up for. */
const reached = ({ method, target }: WireRequest): Described | undefined => {
  const path = target.split('?')[0] ?? '';
  const asked = method === 'HEAD' ? 'GET' : method;
  return patterns.find(({ operation, pattern }) => operation.method === asked && pattern.test(path))
    ?.operation;
};

/** Answers to HEAD are those to GET, without what they hold. */
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
 * Whether a request is no HTTP, or too much of it, so that Node itself may refuse it without a word
 * of ours.
 */
const isBroken = ({ target, headers, cutAt }: WireRequest): boolean =>
  cutAt !== undefined ||
  /[^!-~]/.test(target) ||
  headers.some(([, value]) => CONTROL.test(value)) ||
  target.length + headers.flat().join('').length > HEADERS_MAX;

const isBare = ({ status, text, headers }: Answered): boolean =>
  status >= 400 && status < 500 && text === '' && !headers.has('X-Correlation-Id');

/** What may be answered where no route is. */
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

/** @returns what is wrong with how a request was answered, and with which request */
export const faultsIn = (request: WireRequest, answer: Answered | undefined): string[] => {
  const faults = judged(request, answer);
  if (answer && answer.status === 500) faults.push('failed');
  const { body, ...head } = request;
  const sent = `${JSON.stringify(head).slice(0, 1_500)} ${body?.toString().slice(0, 500) ?? ''}`;
  return faults.map((fault) => `${fault}\n  ${sent}`);
};
