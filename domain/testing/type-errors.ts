import { fileURLToPath } from 'node:url';
import ts from 'typescript';

const DOMAIN = fileURLToPath(new URL('../', import.meta.url));
const TSCONFIG = fileURLToPath(new URL('../../tsconfig.json', import.meta.url));

/** Enough of a line to recognise it. */
const LINE_MOST = 80;

/** The project's options without the types of Node, which the rules can't use. */
const compilerOptions = (): ts.CompilerOptions => {
  const { config } = ts.readConfigFile(TSCONFIG, (path) => ts.sys.readFile(path)) as {
    config: unknown;
  };
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, DOMAIN);
  return { ...options, types: [] };
};

/**
 * Compiles a source as if it were in `domain/`, to check the type of data that is known only at run
 * time.
 * @returns each error with the beginning of its line
 */
export const typeErrorsIn = (source: string): readonly string[] => {
  const path = `${DOMAIN}checked-by-a-test.ts`;
  const options = compilerOptions();
  const files = ts.createCompilerHost(options);
  const host: ts.CompilerHost = {
    ...files,
    getSourceFile: (name, ...rest) =>
      name === path
        ? ts.createSourceFile(name, source, ts.ScriptTarget.Latest)
        : files.getSourceFile(name, ...rest),
  };
  const program = ts.createProgram([path], options, host);
  const lines = source.split('\n');
  return program.getSemanticDiagnostics(program.getSourceFile(path)).map((error) => {
    const line = error.file?.getLineAndCharacterOfPosition(error.start ?? 0).line ?? 0;
    const message = ts.flattenDiagnosticMessageText(error.messageText, ' ');
    return `${lines[line]?.slice(0, LINE_MOST)}: ${message}`;
  });
};
