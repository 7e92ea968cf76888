import vm from 'node:vm';
import NodeEnvironment from 'jest-environment-node';
import { compileModulesOnce } from './compile-modules-once';
import { compileOnce } from './compile-once';
import { sharePackages } from './share-packages';

vm.compileFunction = sharePackages(compileOnce(vm.compileFunction), require);
vm.SourceTextModule = compileModulesOnce(vm.SourceTextModule);

/**
 * Whatever Node or a shared package throws was made outside of the context; as in a program, it is
 * an `Error`.
 */
const knowErrorsOfNode = (Error: ErrorConstructor): void => {
  const ordinary = Function.prototype[Symbol.hasInstance];
  Object.defineProperty(Error, Symbol.hasInstance, {
    value(this: unknown, value: unknown) {
      return ordinary.call(this, value) || (this === Error && Error.isError(value));
    },
  });
};

/**
 * Jest's environment, in a context whose global object is an ordinary one. Jest's own asks a proxy
 * for `Map`, `Buffer` or `process` at each use, which takes some forty times as long, and what runs
 * in tests of servers (stores, backends, hashes) does so all the time.
 */
export default class ServerEnvironment extends NodeEnvironment {
  constructor(...args: ConstructorParameters<typeof NodeEnvironment>) {
    const { createContext } = vm;
    vm.createContext = () => createContext(vm.constants.DONT_CONTEXTIFY);
    try {
      super(...args);
      knowErrorsOfNode(this.global.Error);
    } finally {
      vm.createContext = createContext;
    }
  }
}
