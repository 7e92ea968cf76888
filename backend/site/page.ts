import { readFile } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import { Readable } from 'node:stream';
import type { Context, Middleware } from 'koa';
import send from 'koa-send';
import { within } from '@platform/waiting';
import { methodNotAllowed, notFoundProblem } from '../http/problem-error';
import type { ReadTurns } from '../http/read-turns';
import type { SiteAddresses } from '../http/site-addresses';
import type { KeptPageFiles } from './kept-page-files';
import type { FindPage, FoundPage } from './pages/find-page';
import { headTags } from './pages/page-head';
import { createNonce, CSP_HEADER, pagePolicy } from '../http/security-headers';

const NONCE_PLACEHOLDER = 'CSP_NONCE_PLACEHOLDER';
/** The names of these files contain a hash of their content. */
const HASHED = /^\/assets\//;
const YEAR_SECONDS = 31_536_000;
/** Meant for a disk, where it works without this site. */
const DOWNLOADS: ReadonlySet<string> = new Set(['/verificar.html']);
const FILE = /\.[a-z0-9]+$/i;
/** A built file's path: nothing encoded, and no folder that leads elsewhere. */
const BUILT = /^(\/(?!\.)[\w.-]+)+$/;
/** What the page is built with, and what is replaced by what is found. */
const BUILT_HEAD = /<!-- head -->.*<!-- \/head -->/s;
/** A page is worth more than its head. */
const FIND_WITHIN_MS = 1_000;
const METHODS = ['GET', 'HEAD'];
const NOT_THE_PAGE = /^\/(api|objects|socket\.io)(\/|$)/;

/** The script that a built page begins with: another build has another. */
const FIRST_SCRIPT = /<script type="module"[^>]* src="([^"]+)"/;

/** The address of the first script of the page in this folder, if it is built. */
export const firstScript = async (folder: string): Promise<string | undefined> => {
  const html = await readFile(join(folder, 'index.html'), 'utf8').catch(() => '');
  return FIRST_SCRIPT.exec(html)?.[1];
};

/** Browsers name it where somebody follows a link; parts of a page, and programs, do not. */
const asksForPage = ({ headers }: Context): boolean =>
  headers.accept?.includes('text/html') === true;

const isRefused = (error: unknown): boolean =>
  error instanceof Error && 'status' in error && Number(error.status) < 500;

export interface PageParts {
  /** Finds a file of an earlier build, by its name. */
  readonly findEarlier: KeptPageFiles['find'];
  readonly findPage: FindPage;
  readonly readTurns: ReadTurns;
  readonly addresses: Pick<SiteAddresses, 'originFor'>;
}

/**
 * Serves the built files, and for every other address the page, with its own head and a fresh
 * nonce.
 */
export const servePage = (
  folder: string,
  { findEarlier, findPage, readTurns, addresses }: PageParts,
): Middleware => {
  // Read for each request, because a new build renames files while this program runs.
  const readPage = () => readFile(join(folder, 'index.html'), 'utf8').catch(() => undefined);

  /** Without its database or a turn, the page comes as it is built, and says what is missing. */
  const find = (ctx: Context): Promise<FoundPage | undefined> => {
    const finding = findPage(ctx.path, (read) => readTurns(ctx, read));
    return within(FIND_WITHIN_MS, finding, () => undefined).catch(() => undefined);
  };

  const sendEarlier = async (ctx: Context): Promise<void> => {
    const bytes = await readTurns(ctx, () => findEarlier(basename(ctx.path)));
    if (!bytes) throw notFoundProblem('No existe');
    ctx.set('Cache-Control', `max-age=${YEAR_SECONDS}, immutable`);
    ctx.type = extname(ctx.path);
    ctx.body = bytes;
  };

  const sendPage: Middleware = async (ctx, next) => {
    const html = await readPage();
    if (html === undefined) {
      await next();
      return;
    }
    const nonce = createNonce();
    const page = await find(ctx);
    ctx.status = page?.status ?? 200;
    ctx.set(CSP_HEADER, pagePolicy(nonce));
    ctx.set('Cache-Control', 'no-cache');
    ctx.type = 'html';
    const withNonce = html.replaceAll(NONCE_PLACEHOLDER, nonce);
    const head = page && headTags(page.head, addresses.originFor(ctx));
    // A function, because a text of people may contain `$&`.
    ctx.body = head === undefined ? withNonce : withNonce.replace(BUILT_HEAD, () => head);
  };

  /** An address that looks like a file, such as `/rifas/1.5`: who follows a link gets the page. */
  const sendNothing: Middleware = async (ctx, next) => {
    ctx.vary('Accept');
    if (!asksForPage(ctx)) throw notFoundProblem('No existe');
    await sendPage(ctx, next);
    if (ctx.body !== undefined) ctx.status = 404;
  };

  const sendFile: Middleware = async (ctx, next) => {
    if (!BUILT.test(ctx.path)) {
      await sendNothing(ctx, next);
      return;
    }
    const isHashed = HASHED.test(ctx.path);
    if (DOWNLOADS.has(ctx.path)) ctx.attachment(ctx.path);
    try {
      await send(ctx, ctx.path, {
        root: folder,
        maxAge: isHashed ? YEAR_SECONDS * 1000 : 0,
        immutable: isHashed,
      });
      if (ctx.fresh && ctx.body instanceof Readable) {
        ctx.body.destroy();
        ctx.status = 304;
      }
    } catch (error) {
      // koa-send throws several errors for a path that leaves the folder or can't be decoded.
      if (!isRefused(error)) throw error;
      await (isHashed ? sendEarlier(ctx) : sendNothing(ctx, next));
    }
  };

  return async (ctx, next) => {
    if (NOT_THE_PAGE.test(ctx.path)) {
      await next();
      return;
    }
    if (!METHODS.includes(ctx.method)) throw methodNotAllowed(METHODS);
    const isFile = FILE.test(ctx.path) && ctx.path.toLowerCase() !== '/index.html';
    await (isFile ? sendFile(ctx, next) : sendPage(ctx, next));
  };
};
