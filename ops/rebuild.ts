import { parseArgs } from 'node:util';
import type { Application } from '../application/application';
import { cancelRebuild, rebuildProjection } from '../application/operations/rebuild-projection';
import type { MessageContext } from '../platform/event-store/codec';
import { StartError } from '../platform/lifecycle';
import { pause } from '../platform/waiting';
import type { Rebuild } from '../projections/rebuilds/document';
import { isUnderWay, openRebuilds, type RebuildQueries } from '../projections/rebuilds/queries';
import { withApplication } from './accounts';
import { givenReason } from './given-reason';
import { knownProjection, PROJECTIONS } from './known-projection';
import { INTERRUPTED, stopSignal } from './stop-signal';
import { withDocuments } from './with-documents';

const LOOK_EVERY_MS = 300;

interface Asking {
  readonly app: Pick<Application, 'operations' | 'now'>;
  readonly context: MessageContext;
  readonly rebuilds: RebuildQueries;
  readonly reason: string;
}

const request = async (asking: Asking, projection: string): Promise<void> => {
  const parts = { ...asking, projections: PROJECTIONS };
  const { kind } = await rebuildProjection({ ...parts, projection });
  if (kind === 'under-way') console.log(`${projection}  is being rebuilt already`);
};

/** @throws StartError when there is nothing to cancel */
const cancel = async (asking: Asking, projection: string): Promise<void> => {
  const parts = { ...asking, projections: PROJECTIONS };
  const { kind } = await cancelRebuild({ ...parts, projection });
  if (kind === 'not-under-way') throw new StartError(`${projection} is not being rebuilt`);
  if (kind === 'needed')
    throw new StartError(`${projection} is needed, because there is no other yet`);
};

/** In tens, so that a long one has few lines. */
const percent = ({ position, end }: Rebuild): string =>
  end <= 0 ? '' : ` ${Math.min(10, Math.floor((Math.max(0, position) / end) * 10)) * 10} %`;

/**
 * Prints the steps of a rebuild until it has ended, or the signal.
 * @returns whether it has ended
 */
const follow = async (
  rebuilds: RebuildQueries,
  projection: string,
  signal: AbortSignal,
): Promise<boolean> => {
  let told = '';
  while (!signal.aborted) {
    const rebuild = await rebuilds.find(projection);
    if (!rebuild) throw new StartError(`${projection} has no rebuild`);
    const state = `${projection}  ${rebuild.state}${percent(rebuild)}`;
    if (state !== told) console.log(state);
    told = state;
    if (!isUnderWay(rebuild)) return true;
    await pause(LOOK_EVERY_MS, signal);
  }
  return false;
};

const leave = (): void => {
  console.error(
    'The projections go on with it: npm run ops -- health shows how far it is, and ' +
      'npm run ops -- rebuild --cancel <projection> --reason "…" cancels it.',
  );
  process.exitCode = INTERRUPTED;
};

const options = {
  cancel: { type: 'boolean', default: false },
  reason: { type: 'string' },
} as const;

/**
 * Asks the projections to rebuild one read model or all, or to stop; then shows the progress, which
 * Ctrl-C ends.
 */
export const rebuild = async (args: readonly string[]): Promise<void> => {
  const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
  const [named] = positionals;
  const chosen = named === undefined ? PROJECTIONS : [knownProjection(named)];
  const reason = givenReason(values.reason);
  const act = values.cancel ? cancel : request;
  await withDocuments(async (documents) => {
    const rebuilds = openRebuilds(documents);
    await withApplication(async (input) => {
      for (const projection of chosen) await act({ ...input, rebuilds, reason }, projection);
    });
    const signal = stopSignal();
    const ended = await Promise.all(chosen.map((one) => follow(rebuilds, one, signal)));
    if (!ended.every(Boolean)) leave();
  });
};
