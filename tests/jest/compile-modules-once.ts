import type vm from 'node:vm';

type Options = NonNullable<ConstructorParameters<typeof vm.SourceTextModule>[1]>;

/**
 * As `compileOnce` for our own modules, which Jest makes anew for every test file: what V8 has
 * compiled is kept, and each context gets its module from it.
 */
export const compileModulesOnce = (Module: typeof vm.SourceTextModule) => {
  const known = new Map<string, { readonly code: string; readonly data: Buffer }>();

  return class extends Module {
    constructor(code: string, options: Options = {}) {
      const before = known.get(options.identifier ?? '');
      const same = before?.code === code;
      super(code, same ? { ...options, cachedData: before.data } : options);
      if (same || options.identifier === undefined) return;
      // Node has it, its types do not.
      const compiled = this as unknown as { createCachedData: () => Buffer };
      known.set(options.identifier, { code, data: compiled.createCachedData() });
    }
  };
};
