import { readFileSync } from 'node:fs';
import { SourceMap, type SourceMapPayload } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';

/** `file:line:column` at the end of a stack's line, as V8 writes it. */
const PLACE = /((?:file:\/\/)?\/[^\s()]+\.js):(\d+):(\d+)(?=\)?$)/gm;

/** Maps are large. They stay only while errors follow one another. */
const known = new Map<string, WeakRef<SourceMap>>();

const readMap = (file: string): SourceMap | undefined => {
  try {
    // The bundler wrote it.
    const payload = JSON.parse(readFileSync(`${file}.map`, 'utf8')) as SourceMapPayload;
    return new SourceMap(payload);
  } catch {
    return undefined;
  }
};

const mapOf = (file: string): SourceMap | undefined => {
  const map = known.get(file)?.deref() ?? readMap(file);
  if (map) known.set(file, new WeakRef(map));
  return map;
};

const sourceOf = (place: string, name: string, line: number, column: number): string => {
  if (name.includes('/node_modules/')) return place;
  const file = name.startsWith('file:') ? fileURLToPath(name) : name;
  const origin = mapOf(file)?.findOrigin(line, column);
  if (!origin || !('fileName' in origin)) return place;
  const source = fileURLToPath(new URL(origin.fileName, pathToFileURL(file)));
  return `${source}:${origin.lineNumber}:${origin.columnNumber}`;
};

/**
 * The stack of an error with the places in the sources from which its files were bundled. A place
 * in a file that has no map (`<file>.map` beside it), or in a library, stays as it is.
 */
export const explained = (stack: string): string =>
  stack.replaceAll(PLACE, (place: string, name: string, line: string, column: string) =>
    sourceOf(place, name, Number(line), Number(column)),
  );
