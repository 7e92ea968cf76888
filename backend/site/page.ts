import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Middleware } from 'koa';
import send from 'koa-send';
import { notFound } from '../http/problem-error';
import { createNonce, CSP_HEADER, pagePolicy } from '../http/security-headers';

const NONCE_PLACEHOLDER = 'CSP_NONCE_PLACEHOLDER';
/** The names of these files contain a hash of their content. */
const HASHED = /^\/assets\//;
const YEAR_SECONDS = 31_536_000;
const FILE = /\.[a-z0-9]+$/i;
/** A built file's path: nothing encoded, and no folder that leads elsewhere. */
const BUILT = /^(\/(?!\.)[\w.-]+)+$/;
const NOT_THE_PAGE = /^\/(api|objects|socket\.io)(\/|$)/;

const isRefused = (error: unknown): boolean =>
  error instanceof Error && 'status' in error && Number(error.status) < 500;

/** Serves the built files, and for every other address the page with a fresh nonce. */
export const servePage = (folder: string): Middleware => {
  // Read for each request, because a new build renames files while this program runs.
  const readPage = () => readFile(join(folder, 'index.html'), 'utf8').catch(() => undefined);

  const sendFile: Middleware = async (ctx) => {
    if (!BUILT.test(ctx.path)) throw notFound('No existe');
    const isHashed = HASHED.test(ctx.path);
    try {
      await send(ctx, ctx.path, {
        root: folder,
        maxAge: isHashed ? YEAR_SECONDS * 1000 : 0,
        immutable: isHashed,
      });
    } catch (error) {
      // koa-send throws several errors for a path that leaves the folder or can't be decoded.
      throw isRefused(error) ? notFound('No existe') : error;
    }
  };

  const sendPage: Middleware = async (ctx, next) => {
    const html = await readPage();
    if (html === undefined) {
      await next();
      return;
    }
    const nonce = createNonce();
    ctx.set(CSP_HEADER, pagePolicy(nonce));
    ctx.set('Cache-Control', 'no-cache');
    ctx.type = 'html';
    ctx.body = html.replaceAll(NONCE_PLACEHOLDER, nonce);
  };

  return async (ctx, next) => {
    if ((ctx.method !== 'GET' && ctx.method !== 'HEAD') || NOT_THE_PAGE.test(ctx.path)) {
      await next();
      return;
    }
    const isFile = FILE.test(ctx.path) && ctx.path.toLowerCase() !== '/index.html';
    await (isFile ? sendFile(ctx, next) : sendPage(ctx, next));
  };
};
