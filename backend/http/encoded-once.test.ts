import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import Koa from 'koa';
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { EncodedOnce } from './encoded-once';

const asking = (codings?: string) => {
  const request = new IncomingMessage(new Socket());
  if (codings !== undefined) request.headers['accept-encoding'] = codings;
  return new Koa().createContext(request, new ServerResponse(request));
};

describe('a body that is compressed once', () => {
  const text = 'una rifa '.repeat(1_000);
  const body = new EncodedOnce(text);

  it.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ])('is the same %s for all clients', async (coding, decompress) => {
    const [one, other] = [asking(coding), asking(`${coding}, identity`)];
    const sent = await body.for(one);
    expect(await body.for(other)).toBe(sent);
    expect(decompress(sent).toString()).toBe(text);
    expect(one.response.get('Content-Encoding')).toBe(coding);
  });

  it.each([undefined, 'identity', 'zstd'])('is plain for %s', async (codings) => {
    const ctx = asking(codings);
    const sent = await body.for(ctx);
    expect(sent.toString()).toBe(text);
    expect(ctx.response.get('Content-Encoding')).toBeUndefined();
  });

  it('is plain where compressing costs more than sending', async () => {
    const sent = await new EncodedOnce('breve').for(asking('br'));
    expect(sent.toString()).toBe('breve');
  });
});
