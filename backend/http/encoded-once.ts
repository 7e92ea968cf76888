import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Context } from 'koa';
import { COMPRESS_FROM_BYTES } from './compressed';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);
const ENCODERS = {
  br: (body: Buffer) => compressBrotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: (body: Buffer) => compressGzip(body),
} as const;
type Coding = keyof typeof ENCODERS;
const CODINGS = Object.keys(ENCODERS) as Coding[]; // its keys, and no others

/** A body that many ask for, compressed once for all of them. */
export class EncodedOnce {
  private readonly body: Buffer;
  private readonly encoded = new Map<Coding, Promise<Buffer>>();

  constructor(body: string) {
    this.body = Buffer.from(body);
  }

  /** Before it is compressed. */
  get bytes(): number {
    return this.body.length;
  }

  /** As this client takes it. Says so in a header, so that nobody compresses it again. */
  for(ctx: Context): Buffer | Promise<Buffer> {
    if (this.bytes < COMPRESS_FROM_BYTES) return this.body;
    const coding = CODINGS.find((one) => one === ctx.acceptsEncodings([...CODINGS, 'identity']));
    if (!coding) return this.body;
    ctx.set('Content-Encoding', coding);
    return this.encode(coding);
  }

  private encode(coding: Coding): Promise<Buffer> {
    const known = this.encoded.get(coding);
    if (known) return known;
    const encoding = ENCODERS[coding](this.body);
    this.encoded.set(coding, encoding);
    return encoding;
  }
}
