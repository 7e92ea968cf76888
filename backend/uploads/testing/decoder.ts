import { fileURLToPath } from 'node:url';
import type { DecoderProgram } from '../decoder-process';

/** The decoders of tests run from their source. */
export const DECODER: DecoderProgram = {
  file: fileURLToPath(new URL('../decoder/main.ts', import.meta.url)),
  flags: ['--import', 'tsx'],
};
