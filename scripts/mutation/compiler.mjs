import { resolve } from 'node:path';
import ts from 'typescript';

/** Told of what is not used, or never reached: a fault leaves such things behind. */
const OF_REMAINS = new Set([6133, 6192, 6196, 6198, 6199, 7027]);

/** Says whether the project's TypeScript takes a file as it would be with a fault in it. */
export class Compiler {
  #files = new Set();
  #texts = new Map();
  #version = 0;
  #service;

  constructor() {
    const { config } = ts.readConfigFile('tsconfig.json', ts.sys.readFile);
    const { options } = ts.parseJsonConfigFileContent(config, ts.sys, process.cwd());
    const read = (file) => this.#texts.get(file) ?? ts.sys.readFile(file);
    this.#service = ts.createLanguageService({
      // What these import follows by itself.
      getScriptFileNames: () => [...this.#files],
      getScriptVersion: (file) => (this.#texts.has(file) ? String(this.#version) : '0'),
      getScriptSnapshot: (file) => {
        const text = read(file);
        return text === undefined ? undefined : ts.ScriptSnapshot.fromString(text);
      },
      getCompilationSettings: () => options,
      getCurrentDirectory: () => process.cwd(),
      getDefaultLibFileName: ts.getDefaultLibFilePath,
      fileExists: ts.sys.fileExists,
      readFile: ts.sys.readFile,
      readDirectory: ts.sys.readDirectory,
      directoryExists: ts.sys.directoryExists,
      getDirectories: ts.sys.getDirectories,
    });
  }

  takes(file, text) {
    const path = resolve(file);
    this.#version += 1;
    this.#files.add(path);
    this.#texts.set(path, text);
    const found = [
      ...this.#service.getSyntacticDiagnostics(path),
      ...this.#service.getSemanticDiagnostics(path),
    ];
    this.#texts.delete(path);
    return found.every(({ code }) => OF_REMAINS.has(code));
  }
}
