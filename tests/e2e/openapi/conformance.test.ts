import { describe, expect, it } from '@jest/globals';
import { faultsOf, type Answered } from './conformance';
import { operationOf } from './document';

const SITE = operationOf('GET /api/site');
const CORRELATION = { 'X-Correlation-Id': 'una-peticion' };
const JSON_TYPE = { 'Content-Type': 'application/json; charset=utf-8' };

const answer = (changes: Partial<Answered> = {}): Answered => ({
  status: 200,
  headers: new Headers({ ...CORRELATION, ...JSON_TYPE }),
  text: '{"notice":null,"sendsMail":false}',
  ...changes,
});

const problem = (type: string, headers = {}): Answered => ({
  status: 429,
  headers: new Headers({
    ...CORRELATION,
    'Content-Type': 'application/problem+json',
    'Retry-After': '2',
    ...headers,
  }),
  text: JSON.stringify({ type, title: 'Too Many Requests', status: 429, detail: 'Espera.' }),
});

describe('the conformance check', () => {
  it('finds nothing wrong with a conforming answer', () => {
    expect(faultsOf(SITE, answer())).toEqual([]);
    const login = operationOf('POST /api/login');
    expect(faultsOf(login, problem('/problems/too-many-requests'))).toEqual([]);
  });

  it.each([
    ['another status', answer({ status: 201 }), 'status'],
    ['a field too many', answer({ text: '{"notice":null,"x":1}' }), 'additional properties'],
    ['a field too few', answer({ text: '{}' }), 'required'],
    ['a field of another type', answer({ text: '{"notice":1}' }), 'must be string'],
    ['half a body', answer({ text: '{"notice"' }), 'no JSON'],
    ['another type', answer({ headers: new Headers(CORRELATION) }), 'content type'],
    ['a header too few', answer({ headers: new Headers(JSON_TYPE) }), 'is missing'],
    [
      'a header too many',
      answer({ headers: new Headers({ ...CORRELATION, ...JSON_TYPE, 'X-Log-Position': '1' }) }),
      'not described',
    ],
    [
      'a trace of the stack',
      answer({ text: '{"notice":"Error\\n    at run (/srv/app.js:1:2)"}' }),
      'the inside',
    ],
  ])('finds %s', (_what, wrong, fault) => {
    expect(faultsOf(SITE, wrong).join()).toContain(fault);
  });

  it('finds an undocumented problem, and an invalid Retry-After', () => {
    const login = operationOf('POST /api/login');
    expect(faultsOf(login, problem('/problems/teapot'))).not.toEqual([]);
    const impatient = problem('/problems/too-many-requests', { 'Retry-After': 'soon' });
    expect(faultsOf(login, impatient)).not.toEqual([]);
  });
});
