import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dispatch } from '../../http/router';
import Koa, { type Middleware } from 'koa';
import { evolve, unknownAccount } from '@domain/accounts/state';
import { accountRegistered } from '@domain/accounts/controls';
import { createLogger } from '@platform/logger';
import type { ObjectStore } from '@platform/objects/objects';
import { openObjectStore } from '@platform/objects/open-object-store';
import { jsonBody } from '../../http/body';
import type { HttpState } from '../../http/context';
import { errorHandler } from '../../http/error-handler';
import { tooMany, unauthenticated } from '../../http/problem-error';
import type { RateLimit } from '../../http/rate-limit';
import { endlessReads } from '../../http/read-turns';
import { requestLog } from '../../http/request-log';
import { serveRoute, type Steps } from '../../http/serve-route';
import { createSiteAddresses, type SiteAddresses } from '../../http/site-addresses';
import { serveApp } from '../../testing/serve-app';
import { createPictureWork } from '../picture-work';
import { endlessUnused, type UnusedQuota } from '../unused-quota';
import { createUploads, type UploadParts, type Uploads } from '../uploads';
import { objectRoutes } from '../objects.routes';
import { uploadRoutes } from '../uploads.routes';
import { DECODER } from './decoder';

const logger = createLogger('backend', 'silent');

/** The life of the log that its addresses are for. */
export const UPLOAD_LIFE = 'life';

export interface UploadServerOptions {
  readonly now?: () => number;
  readonly receiveWithinMs?: number;
  readonly publicUrl?: string;
  readonly sessionSecret?: string;
  /** How many addresses one person may request. */
  readonly allowed?: number;
  readonly unused?: UnusedQuota;
  /** The paths of the photos of a seller's raffles. */
  readonly photosOf?: UploadParts['photosOf'];
}

export interface UploadServer {
  readonly origin: string;
  readonly objects: ObjectStore;
  readonly uploads: Uploads;
  close: () => Promise<void>;
}

/** Signs in the person that a header names. */
const signedInByHeader: Middleware<HttpState> = (ctx, next) => {
  const userId = Number(ctx.get('x-user'));
  if (!userId) throw unauthenticated();
  const account = evolve(unknownAccount, accountRegistered({ userId }));
  if (account.status === 'registered') ctx.state.account = account;
  return next();
};

const countingLimit = (allowed: number): RateLimit => {
  const used = new Map<string, number>();
  return (limit, who, uses = 1) => {
    const before = used.get(`${limit} ${who}`) ?? 0;
    used.set(`${limit} ${who}`, before + uses);
    return before >= allowed ? Promise.reject(tooMany(60)) : Promise.resolve();
  };
};

const createApp = (uploads: Uploads, addresses: SiteAddresses, allowed: number): Koa<HttpState> => {
  const nothing: Middleware = (_ctx, next) => next();
  const steps: Steps = {
    needsSecondFactor: false,
    ownPagesOnly: nothing,
    withSession: nothing,
    signedIn: signedInByHeader,
    signedInWithSession: signedInByHeader,
    signedInUnnoted: signedInByHeader,
    signedInOrNot: nothing,
    rateLimit: countingLimit(allowed),
    noteReads: () => Promise.resolve(),
    readBarrier: () => nothing,
    readTurns: endlessReads,
    readyAnswers: () => nothing,
  };
  const app = new Koa<HttpState>();
  // Clients disconnect on purpose here, and Koa would print each of these errors.
  app.silent = true;
  app.use(requestLog(logger));
  app.use(errorHandler());
  const groups = [uploadRoutes(uploads, addresses), objectRoutes(uploads, addresses)];
  const serve = serveRoute(steps);
  const before = { '/api': [jsonBody()], '/objects': [] };
  app.use(dispatch({ groups, serve, before }));
  return app;
};

/** The upload routes on a free port, with a folder for one test. */
export const startUploadServer = async ({
  allowed = Infinity,
  publicUrl,
  sessionSecret = 'a secret of at least 32 characters',
  ...options
}: UploadServerOptions = {}): Promise<UploadServer> => {
  const folder = await mkdtemp(join(tmpdir(), 'rifaviva-uploads-'));
  const objects = await openObjectStore(`file:${folder}`);
  const pictures = createPictureWork({ program: DECODER, logger });
  const uploads = createUploads({
    objects,
    pictures,
    life: UPLOAD_LIFE,
    config: { sessionSecret },
    unused: endlessUnused,
    photosOf: async function* () {},
    ...options,
  });
  const addresses = createSiteAddresses({ host: '127.0.0.1', publicUrl });
  const { url, close } = await serveApp(createApp(uploads, addresses, allowed));

  return {
    origin: url,
    objects,
    uploads,
    close: async () => {
      await close();
      await pictures.close();
      await rm(folder, { recursive: true });
    },
  };
};
