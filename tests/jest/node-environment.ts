import vm from 'node:vm';
import NodeEnvironment from 'jest-environment-node';
import { compileOnce } from './compile-once';

vm.compileFunction = compileOnce(vm.compileFunction);

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
    } finally {
      vm.createContext = createContext;
    }
  }
}
