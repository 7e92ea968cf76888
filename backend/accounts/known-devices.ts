import { randomBytes } from 'node:crypto';
import type { Context } from 'koa';

const COOKIE = 'rifaviva-device';
/** Over https, so that no other host can set one. */
const HOST_COOKIE = `__Host-${COOKIE}`;
const MAX_AGE_MS = 365 * 24 * 60 * 60 * 1000;
/** A browser that several people share knows the last ones. */
const NAMES_MAX = 4;
/** Of a name's hash: enough to tell names apart, and short in a cookie. */
const NAME_LENGTH = 16;

interface Device {
  readonly id: string;
  readonly names: readonly string[];
}

const cookieOf = (ctx: Context): string => (ctx.cookies.secure ? HOST_COOKIE : COOKIE);

const newDevice = (): Device => ({ id: randomBytes(12).toString('base64url'), names: [] });

const shortened = (nameHash: string): string => nameHash.slice(0, NAME_LENGTH);

/** The browser as its signed cookie says; undefined without one, or with a forged one. */
const deviceOf = (ctx: Context): Device | undefined => {
  const [id, ...names] = ctx.cookies.get(cookieOf(ctx), { signed: true })?.split('.') ?? [];
  return id === undefined ? undefined : { id, names };
};

/** The browser's id if somebody has signed in from it under this name before, else undefined. */
export const knownDevice = (ctx: Context, nameHash: string): string | undefined => {
  const device = deviceOf(ctx);
  return device?.names.includes(shortened(nameHash)) ? device.id : undefined;
};

/**
 * Lets the browser be known under this name. Only for who has just proved to be its owner; it opens
 * no session.
 */
export const rememberDevice = (ctx: Context, nameHash: string): void => {
  const { id, names } = deviceOf(ctx) ?? newDevice();
  const name = shortened(nameHash);
  const latest = [name, ...names.filter((other) => other !== name)].slice(0, NAMES_MAX);
  const value = [id, ...latest].join('.');
  ctx.cookies.set(cookieOf(ctx), value, {
    signed: true,
    httpOnly: true,
    sameSite: 'lax',
    maxAge: MAX_AGE_MS,
  });
};
