import { createRequire } from 'node:module';
import vm from 'node:vm';
import { expect, it } from '@jest/globals';

it('runs tests in a context of their own, with an ordinary global object', () => {
  expect(vm.isContext(globalThis)).toBe(true);
  expect(vm.runInThisContext('globalThis')).not.toBe(globalThis);
});

it('leaves other contexts as they are', () => {
  const context = vm.createContext({ given: 1 });
  expect(vm.runInContext('given', context)).toBe(1);
});

it('has the errors and lists of the tests in packages too', () => {
  const require = createRequire(import.meta.url);
  const load = require('dataloader') as new (read: unknown) => object; // a class in CommonJS
  expect(() => new load(undefined)).toThrow(TypeError);
});
