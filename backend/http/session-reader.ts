import type { IncomingMessage } from 'node:http';
import type Keygrip from 'keygrip';
import { LRUCache } from 'lru-cache';
import { SESSION_LASTS_MS, type SessionStore } from '../../platform/redis/session-store';
import type { SessionData } from './context';
import { USE_NOTED_EACH_MS, usedAtOf } from './session-validity';

/** The session of a request; undefined when koa-session has something to do about it. */
export type ReadSession = (request: IncomingMessage) => Promise<SessionData | undefined>;

interface ReaderParts {
  /** Its name. */
  readonly cookie: string;
  readonly keys: Pick<Keygrip, 'index'>;
  readonly store: Pick<SessionStore, 'get'>;
}

/** koa-session renews a session in the second half of its time. */
const RENEWED_AFTER_MS = SESSION_LASTS_MS / 2;

/** Characters of all `Cookie` headers that are remembered: long ones can't fill the memory. */
const REMEMBERED_MOST = 4 * 1024 * 1024;

/** The value of a cookie, where the package `cookies` finds it; undefined when it is in quotes. */
const valueOf = (name: string): ((header: string) => string | undefined) => {
  const pattern = new RegExp(`(?:^|;) *${name}=([^;]*)`);
  return (header) => {
    const value = pattern.exec(header)?.[1];
    return value === undefined || value.startsWith('"') ? undefined : value;
  };
};

/** Neither renewed by this request, nor is its use noted. */
const lastsOn = (session: SessionData, now: number): boolean => {
  const { _expire, _maxAge } = session;
  return (
    _maxAge === SESSION_LASTS_MS &&
    _expire !== undefined &&
    _expire - now >= RENEWED_AFTER_MS &&
    now - usedAtOf(session) < USE_NOTED_EACH_MS
  );
};

/**
 * Reads what koa-session would read, for the many requests that only ask who somebody is. That
 * package takes copies and checksums to notice changes, and looks through the cookies anew for each
 * of them. What is not in perfect order is left to it: no or a wrong signature, one by an earlier
 * secret, and sessions that have ended, are to be renewed, or whose use is to be noted.
 */
export const sessionReader = ({ cookie, keys, store }: ReaderParts): ReadSession => {
  const keyIn = valueOf(cookie);
  const signatureIn = valueOf(`${cookie}\\.sig`);
  /** The key in each header whose signature was right: computing a signature takes time. */
  const known = new LRUCache<string, string>({
    maxSize: REMEMBERED_MOST,
    sizeCalculation: (_key, header) => header.length,
  });

  const signedKeyIn = (header: string): string | undefined => {
    const key = keyIn(header);
    const signature = signatureIn(header);
    if (key === undefined || signature === undefined) return undefined;
    if (keys.index(`${cookie}=${key}`, signature) !== 0) return undefined;
    known.set(header, key);
    return key;
  };

  return async ({ headers: { cookie: header } }) => {
    if (header === undefined) return undefined;
    const key = known.get(header) ?? signedKeyIn(header);
    if (key === undefined) return undefined;
    const session = await store.get(key);
    return session && lastsOn(session, Date.now()) ? session : undefined;
  };
};
