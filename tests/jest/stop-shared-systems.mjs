// After the tests of the project `e2e`.
export default () => globalThis.sharedSystems.close();
