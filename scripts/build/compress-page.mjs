import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

/** Of these, every built file is sent as it is; fonts and pictures are compressed already. */
const TEXT = /\.(?:js|css|svg|webmanifest|txt)$/;
/** Compressing a smaller file saves no packet. */
const FROM_BYTES = 1_024;

const brotli = (bytes) =>
  brotliCompressSync(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  });

/**
 * Writes `<file>.br` and `<file>.gz` beside each text of a built page, at their best levels, which
 * are too slow while somebody waits.
 */
export const compressPage = (folder) => {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  for (const { name, parentPath } of entries.filter((entry) => entry.isFile())) {
    const file = join(parentPath, name);
    const bytes = readFileSync(file);
    if (!TEXT.test(name) || bytes.length < FROM_BYTES) continue;
    writeFileSync(`${file}.br`, brotli(bytes));
    writeFileSync(`${file}.gz`, gzipSync(bytes, { level: constants.Z_BEST_COMPRESSION }));
  }
};
