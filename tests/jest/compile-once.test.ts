import vm from 'node:vm';
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { compileOnce } from './compile-once';

type Body = (exports: Record<string, unknown>) => unknown;

const FILE = '/somewhere/node_modules/counter/index.js';
const CODE = "'use strict'; let count = 0; exports.next = () => ++count; exports.list = [];";
const newContext = () => vm.createContext(vm.constants.DONT_CONTEXTIFY);

const others = jest.fn(vm.compileFunction);
const scripts = jest.fn((code: string, options: vm.ScriptOptions) => new vm.Script(code, options));
let compile: typeof vm.compileFunction;

beforeEach(() => {
  others.mockClear();
  scripts.mockClear();
  compile = compileOnce(others, scripts);
});

const load = (code: string, options: vm.CompileFunctionOptions) => {
  const exports: Record<string, unknown> = {};
  const body = compile(code, ['exports'], options) as Body; // as every module in CommonJS
  body(exports);
  return exports as { next: () => number; list: unknown; error?: Error }; // as in CODE
};

describe('the code of a package', () => {
  it('is compiled once, and has a state of its own in each context', () => {
    const [one, other] = [newContext(), newContext()].map((parsingContext) => ({
      parsingContext,
      counter: load(CODE, { filename: FILE, parsingContext }),
    }));
    expect(scripts).toHaveBeenCalledTimes(1);
    expect(others).not.toHaveBeenCalled();
    expect([one?.counter.next(), one?.counter.next(), other?.counter.next()]).toEqual([1, 2, 1]);
  });

  it('makes the values of the context that it runs in', () => {
    for (const parsingContext of [newContext(), newContext()]) {
      const { list } = load(CODE, { filename: FILE, parsingContext });
      expect(vm.runInContext('Array', parsingContext)).toBe(
        Reflect.get(Object(list), 'constructor'),
      );
    }
  });

  it('is compiled again when it has changed', () => {
    const parsingContext = newContext();
    load(CODE, { filename: FILE, parsingContext });
    const { next } = load('exports.next = () => 7', { filename: FILE, parsingContext });
    expect(next()).toBe(7);
  });

  it('keeps its places in traces', () => {
    const parsingContext = newContext();
    const { error } = load('exports.error = new Error()', { filename: FILE, parsingContext });
    expect(error?.stack).toContain(`${FILE}:1:17`);
  });

  it('imports by the test file that runs now', async () => {
    const code = "exports.next = () => import('other')";
    const importers = ['first', 'second'].map((name) => () => {
      throw new Error(`asked the ${name}`);
    });
    for (const importModuleDynamically of importers) {
      const parsingContext = newContext();
      const { next } = load(code, { filename: FILE, parsingContext, importModuleDynamically });
      const asked = importModuleDynamically === importers[0] ? 'first' : 'second';
      await expect(next()).rejects.toThrow(`asked the ${asked}`);
    }
    expect(scripts).toHaveBeenCalledTimes(1);
  });
});

it.each([
  ['our own code', { filename: '/somewhere/raffle.js', parsingContext: newContext() }],
  ['code without a context', { filename: FILE }],
])('%s is compiled each time', (_what, options) => {
  for (const time of [1, 2]) {
    expect(load(CODE, options).next()).toBe(1);
    expect(others).toHaveBeenCalledTimes(time);
  }
});
