import vm from 'node:vm';

type Compile = typeof vm.compileFunction;
/** What code calls for `import()`. */
type Importer = (...args: readonly unknown[]) => Promise<vm.Module>;

interface Compiled {
  readonly code: string;
  readonly script: vm.Script;
  /** Of the test file that runs now. */
  importer: Importer | undefined;
}

const PACKAGE = /[/\\]node_modules[/\\]/;

/**
 * Jest loads every package anew for every test file, which is right, since each file gets its own
 * state; but it compiles them anew too, and that is most of the work. Here the code of a package is
 * compiled once in a process, and run in the context of each test file.
 * @param compile for everything that is not a package
 */
export const compileOnce = (
  compile: Compile,
  newScript = (code: string, options: vm.ScriptOptions) => new vm.Script(code, options),
): Compile => {
  const known = new Map<string, Compiled>();

  const compiled = (code: string, parameters: readonly string[], filename: string): Compiled => {
    const key = [filename, ...parameters].join('\n');
    const before = known.get(key);
    if (before?.code === code) return before;
    const head = `(function (${parameters.join()}) {`;
    const importModuleDynamically: Importer = (...args) =>
      known.get(key)?.importer?.(...args) ?? Promise.reject(new Error('Nobody imports here'));
    const script = newScript(`${head}${code}\n})`, {
      filename,
      columnOffset: -head.length,
      importModuleDynamically: importModuleDynamically,
    });
    const one = { code, script, importer: undefined };
    known.set(key, one);
    return one;
  };

  return (code, parameters = [], options = {}) => {
    const { filename, parsingContext } = options;
    if (!parsingContext || filename === undefined || !PACKAGE.test(filename))
      return compile(code, parameters, options);
    const one = compiled(code, parameters, filename);
    // Jest gives a function, whose parameters are only passed on here.
    one.importer = options.importModuleDynamically as Importer | undefined;
    return one.script.runInContext(parsingContext) as ReturnType<Compile>; // it is a function
  };
};
