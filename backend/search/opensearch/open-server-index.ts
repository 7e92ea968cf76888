import { createHash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { SearchedRaffle } from '@projections/raffle-search/document';
import { requireVersion } from '@platform/store-versions';
import type { OpenedIndex } from '../follow-index';
import { INDEX_SHAPE, indexedRaffle } from './indexed-raffle';
import type { SearchAddress } from './search-address';
import { createSearchRequests, SearchServerError, type SearchRequests } from './search-requests';
import { serverAnswers } from './server-index';
import { createAsk } from './server-questions';

/** Counts up when `indexedRaffle` makes something else: programs of both kinds run side by side. */
const SHAPE_VERSION = 4;
/** Nobody waits for these. */
const WORK_WITHIN_MS = 30_000;
/** A server that is busy is asked again, a little later each time. */
const PAUSES_MS = [100, 400, 1_000];
/** How often it is written down how far the index is, and older ones are looked for. */
const TIDY_EVERY_MS = 60_000;
/** At once for a server; some hundred kilobytes. */
const BATCH = 200;

interface IndexState {
  readonly settings: { readonly index: { readonly uuid: string; readonly creation_date: string } };
  readonly mappings: { readonly _meta?: { readonly filledTo?: number } };
}

interface BulkAnswer {
  readonly errors: boolean;
  readonly items: readonly {
    readonly index: { readonly status: number; readonly error?: { readonly type: string } };
  }[];
}

const isCalled =
  (reason: string) =>
  (error: unknown): void => {
    if (!(error instanceof SearchServerError) || error.reason !== reason) throw error;
  };

/** Refused because the server is busy, so that it may be tried again. */
const isBusy = (status: number | undefined): boolean => status === 429 || status === 503;

/** Writes raffles into an index, unless it has something newer of them. */
const writer = (request: SearchRequests, alias: string) => {
  const write = async (raffles: readonly SearchedRaffle[]): Promise<readonly SearchedRaffle[]> => {
    const body = raffles.flatMap((raffle) => [
      { index: { _id: String(raffle._id), version: raffle.position, version_type: 'external' } },
      indexedRaffle(raffle),
    ]);
    // Without an alias of this name the server would make an index by guessing its shape.
    const path = `${alias}/_bulk?require_alias=true`;
    const { items } = await request<BulkAnswer>({
      method: 'POST',
      path,
      body,
      withinMs: WORK_WITHIN_MS,
    });
    return raffles.filter((_, at) => {
      const { status = 500, error } = items[at]?.index ?? {};
      // It has this already, or something newer: another backend was quicker.
      if (status < 300 || status === 409) return false;
      if (isBusy(status)) return true;
      throw new SearchServerError(status, error?.type ?? 'unknown');
    });
  };

  const writeWhenBusy = async (raffles: readonly SearchedRaffle[]) => {
    try {
      return await write(raffles);
    } catch (error) {
      if (error instanceof SearchServerError && isBusy(error.status)) return raffles;
      throw error;
    }
  };

  return async (raffles: readonly SearchedRaffle[]): Promise<void> => {
    let left = raffles;
    for (const pause of [0, ...PAUSES_MS]) {
      if (left.length === 0) break;
      await delay(pause);
      left = await writeWhenBusy(left);
    }
    if (left.length > 0) throw new SearchServerError(429, 'busy');
    // What others wrote a moment ago may not be visible yet, either.
    const path = `${alias}/_refresh`;
    if (raffles.length > 0) await request({ method: 'POST', path, withinMs: WORK_WITHIN_MS });
  };
};

/**
 * Opens the index of a read model as it was built at a moment; it is made when there is none.
 * Its name says of which log and which rebuild it is, so that all backends mean the same one.
 * @param numbering of the positions in the log
 */
export const openServerIndex = (
  address: SearchAddress,
  numbering: string,
  now: () => number = Date.now,
) => {
  const request = createSearchRequests(address);
  const names = `${address.site}-raffles-${SHAPE_VERSION}`;
  const work = <Answer>(method: 'GET' | 'PUT' | 'DELETE', path: string, body?: object) =>
    request<Answer>({ method, path, withinMs: WORK_WITHIN_MS, ...(body && { body }) });

  const requireNewEnough = async (): Promise<void> => {
    // Its version is a right of its own, which the user may lack.
    const { version } = await work<{ readonly version?: { readonly number: string } }>(
      'GET',
      '',
    ).catch((error: unknown) => {
      if (error instanceof SearchServerError && error.status === 403) return { version: undefined };
      throw error;
    });
    if (version) requireVersion('OpenSearch', version.number);
  };

  const stateOf = async (name: string): Promise<IndexState> => {
    const states = await work<Readonly<Record<string, IndexState>>>('GET', name);
    const state = states[name];
    if (!state) throw new SearchServerError(200, 'index_not_found_exception');
    return state;
  };

  const dropOlder = async (name: string, { settings }: IndexState): Promise<void> => {
    const all = await work<Readonly<Record<string, IndexState>>>('GET', `${names}-*`);
    for (const [other, state] of Object.entries(all)) {
      const isOlder =
        Number(state.settings.index.creation_date) < Number(settings.index.creation_date);
      if (other !== name && isOlder)
        await work('DELETE', other).catch(isCalled('index_not_found_exception'));
    }
  };

  return async (builtAt: number): Promise<OpenedIndex> => {
    await requireNewEnough();
    const stamp = createHash('sha256').update(`${numbering} ${builtAt}`).digest('hex').slice(0, 16);
    const name = `${names}-${stamp}`;
    const alias = `${name}-write`;
    await work('PUT', name, { ...INDEX_SHAPE, aliases: { [alias]: {} } }).catch(
      isCalled('resource_already_exists_exception'),
    );
    const opened = await stateOf(name);
    const filledTo = opened.mappings._meta?.filledTo ?? -1;
    let markedAt = filledTo;
    let tidyAt = now() + TIDY_EVERY_MS;

    const tend = async (position: number): Promise<void> => {
      const state = await stateOf(name);
      // Somebody deleted it, and somebody else made another one.
      if (state.settings.index.uuid !== opened.settings.index.uuid)
        throw new SearchServerError(200, 'another_index');
      const isTime = now() >= tidyAt;
      if (isTime) tidyAt = now() + TIDY_EVERY_MS;
      if (position > markedAt && (isTime || markedAt === -1)) {
        await work('PUT', `${name}/_mapping`, { _meta: { filledTo: position } });
        markedAt = position;
      }
      if (isTime) await dropOlder(name, state);
    };

    return {
      index: {
        apply: writer(request, alias),
        ...serverAnswers(createAsk(request, name)),
        // It stays for the other backends, and for the next start.
        size: () => undefined,
        close: () => Promise.resolve(),
      },
      filledTo,
      batch: BATCH,
      tend,
    };
  };
};
