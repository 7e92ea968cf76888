import vm from 'node:vm';
import { expect, it, jest } from '@jest/globals';
import { compileModulesOnce } from './compile-modules-once';

const FILE = '/somewhere/counter.ts';
const CODE = 'let count = 0; export const next = () => ++count; export const list = [];';
const newContext = () => vm.createContext(vm.constants.DONT_CONTEXTIFY);
const given = jest.fn((_compiled: boolean) => undefined);

/** Tells whether it was given what V8 has compiled before. */
class Watched extends vm.SourceTextModule {
  constructor(code: string, options: ConstructorParameters<typeof vm.SourceTextModule>[1] = {}) {
    super(code, options);
    given(options.cachedData !== undefined);
  }
}

const load = async (Module: typeof vm.SourceTextModule, code: string, context: vm.Context) => {
  const module = new Module(code, { identifier: FILE, context });
  await module.link(() => Promise.reject(new Error('It imports nothing')));
  await module.evaluate();
  return module.namespace as { next: () => number; list: unknown }; // as in CODE
};

it('compiles a module once, with a state and values of its own in each context', async () => {
  const Module = compileModulesOnce(Watched);
  const contexts = [newContext(), newContext()] as const;
  const one = await load(Module, CODE, contexts[0]);
  const other = await load(Module, CODE, contexts[1]);
  expect(given.mock.calls).toEqual([[false], [true]]);
  expect([one.next(), one.next(), other.next()]).toEqual([1, 2, 1]);
  expect(Reflect.get(Object(other.list), 'constructor')).toBe(
    vm.runInContext('Array', contexts[1]),
  );
});

it('compiles again what has changed, also when it is as long as before', async () => {
  const Module = compileModulesOnce(vm.SourceTextModule);
  await load(Module, 'export const next = () => 1', newContext());
  const { next } = await load(Module, 'export const next = () => 2', newContext());
  expect(next()).toBe(2);
});
