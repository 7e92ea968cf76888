import {
  fetchBaseQuery,
  type BaseQueryFn,
  type FetchArgs,
  type FetchBaseQueryError,
  type FetchBaseQueryMeta,
} from '@reduxjs/toolkit/query';
import { LOG_POSITION_HEADER, MIN_LOG_POSITION_HEADER, USER_ID_HEADER } from '@contracts/site';
import { askServerTime } from '@/shared/lib/server-clock';
import { untilAnswered } from './lost-reads';
import { askForPassword } from './password-asker';
import { apiError, needsPassword, type ApiError } from './problems';

/** Remembers the log position of our last write, so that later reads include it. */
const createLogPosition = () => {
  let highest: bigint | undefined;
  return {
    current: (): string | undefined => highest?.toString(),
    /** @returns whether it is higher than those before */
    note: (header: string | null): header is string => {
      if (header === null || !/^\d+$/.test(header)) return false;
      const position = BigInt(header);
      if (highest !== undefined && position <= highest) return false;
      highest = position;
      return true;
    },
    forget: () => {
      highest = undefined;
    },
  };
};

const position = createLogPosition();
const writes = new EventTarget();

/** Lets later reads include what another tab has written. */
export const includeWrite = (at: string): void => void position.note(at);

/** Forgets our last write: its position means nothing in the present log. */
export const forgetWrites = (): void => position.forget();

/** Calls the listener with the log position of each write of this page. */
export const onWrite = (listener: (at: string) => void): void =>
  writes.addEventListener('write', () => listener(position.current() ?? '0'));

export type PressHeaders = Readonly<Record<string, string>>;

let findPerson: () => number | undefined = () => undefined;

/** From now on, calls that change something name the person that `by` finds. */
export const namePersonBy = (by: () => number | undefined): void => {
  findPerson = by;
};

let findHeaders: () => PressHeaders = () => ({});

/** What a request that changes something tells of the press behind it; nothing by default. */
export const pressHeaders = (): PressHeaders => findHeaders();

export const findPressHeaders = (by: () => PressHeaders): void => {
  findHeaders = by;
};

/** A call without an answer fails after this long. */
const TIMEOUT_MS = 15_000;

const isRead = (args: string | FetchArgs) =>
  typeof args === 'string' || (args.method ?? 'GET') === 'GET';

const send = fetchBaseQuery({
  baseUrl: new URL('/api', window.location.origin).href,
  credentials: 'include',
  responseHandler: 'text',
  timeout: TIMEOUT_MS,
  prepareHeaders: (headers, { arg }) => {
    if (isRead(arg)) return;
    for (const [name, value] of Object.entries(pressHeaders())) headers.set(name, value);
    const person = findPerson();
    if (person !== undefined) headers.set(USER_ID_HEADER, String(person));
  },
});

const withPosition = (args: string | FetchArgs): string | FetchArgs => {
  const minimum = position.current();
  if (minimum === undefined || !isRead(args)) return args;
  const request = typeof args === 'string' ? { url: args } : args;
  return { ...request, headers: { [MIN_LOG_POSITION_HEADER]: minimum } };
};

/** Reads are sent again after an outage; a write may have been done, so whoever made it decides. */
const sendOrResend: typeof send = (args, call, options) =>
  isRead(args)
    ? untilAnswered(call.signal, (signal) => send(args, { ...call, signal }, options))
    : send(args, call, options);

const asText = (body: unknown): string => (typeof body === 'string' ? body : '');

const toApiError = (error: FetchBaseQueryError, meta?: FetchBaseQueryMeta): ApiError =>
  typeof error.status === 'number'
    ? apiError(error.status, asText(error.data), meta?.response?.statusText)
    : { status: 0, message: `0: ${error.error}` };

const parse = (body: string, meta: FetchBaseQueryMeta | undefined) => {
  try {
    return { data: body === '' ? null : (JSON.parse(body) as unknown), meta };
  } catch {
    return { error: apiError(meta?.response?.status ?? 0, body), meta };
  }
};

/**
 * Sends with the session cookie, reads our own writes, asks for the password where a read needs it,
 * and fails with an `ApiError`.
 */
export const baseQuery: BaseQueryFn<
  string | FetchArgs,
  unknown,
  ApiError,
  object,
  FetchBaseQueryMeta
> = async (args, call, options) => {
  const noteTime = askServerTime();
  const { data, error, meta } = await sendOrResend(withPosition(args), call, options);
  noteTime(meta?.response?.headers.get('Date') ?? null);
  if (position.note(meta?.response?.headers.get(LOG_POSITION_HEADER) ?? null))
    writes.dispatchEvent(new Event('write'));
  if (error !== undefined) {
    const failure = toApiError(error, meta);
    // Whoever sends a change asks by themselves, because the change may have been done.
    if (isRead(args) && needsPassword(failure) && (await askForPassword()))
      return baseQuery(args, call, options);
    return { error: failure, meta };
  }
  return parse(asText(data), meta);
};
