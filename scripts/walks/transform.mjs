import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import ts from 'typescript';
import { tellFiles } from './tell-files.mjs';

const own = readFileSync(new URL('tell-files.mjs', import.meta.url), 'utf8');

/** Jest loads its environments with `require`, and all else as ES modules. */
const optionsFor = (isModule) => ({
  target: ts.ScriptTarget.ES2024,
  module: isModule ? ts.ModuleKind.ESNext : ts.ModuleKind.CommonJS,
  jsx: ts.JsxEmit.ReactJSX,
  esModuleInterop: true,
});

const processed = (source, path, { config, supportsStaticESM }) => ({
  code: tellFiles(source, relative(config.rootDir, path), optionsFor(supportsStaticESM)),
});

/** Jest's transformer for walks. */
export default {
  process: processed,
  processAsync: (...args) => Promise.resolve(processed(...args)),
  getCacheKey: (source, path, { supportsStaticESM }) =>
    createHash('sha256')
      .update(JSON.stringify([own, source, path, supportsStaticESM]))
      .digest('hex'),
};
