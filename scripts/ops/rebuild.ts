import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { Application } from '../../application/application';
import { rebuildProjection } from '../../application/operations/rebuild-projection';
import { REASON_MAX, reasonText } from '../../contracts/operations';
import { connectDocuments } from '../../platform/documents/documents';
import type { MessageContext } from '../../platform/event-store/codec';
import { StartError } from '../../platform/lifecycle';
import { readModels } from '../../projections/read-models';
import type { Rebuild } from '../../projections/rebuilds/document';
import { isUnderWay, openRebuilds, type RebuildQueries } from '../../projections/rebuilds/queries';
import { withApplication } from './accounts';
import { siteConfig } from './site-config';

const PROJECTIONS = readModels.map(({ name }) => name);
const LOOK_EVERY_MS = 300;

interface Asking {
  readonly app: Pick<Application, 'log' | 'now'>;
  readonly context: MessageContext;
  readonly rebuilds: RebuildQueries;
  readonly reason: string | null;
}

const request = async ({ app, ...asking }: Asking, projection: string): Promise<void> => {
  const { log, now } = app;
  const parts = { ...asking, log, now, projections: PROJECTIONS };
  const { kind } = await rebuildProjection({ ...parts, projection });
  if (kind === 'under-way') console.log(`${projection}  is being rebuilt already`);
};

const percent = ({ position, end }: Rebuild): string =>
  end <= 0 ? '' : ` ${Math.min(100, Math.floor((Math.max(0, position) / end) * 100))} %`;

/** Prints the steps of a rebuild until it has ended. */
const follow = async (rebuilds: RebuildQueries, projection: string): Promise<void> => {
  let told = '';
  for (;;) {
    const rebuild = await rebuilds.find(projection);
    if (!rebuild) throw new StartError(`${projection} has no rebuild`);
    const state = `${projection}  ${rebuild.state}${percent(rebuild)}`;
    if (state !== told) console.log(state);
    told = state;
    if (!isUnderWay(rebuild)) return;
    await delay(LOOK_EVERY_MS);
  }
};

const known = (projection: string): string => {
  if (PROJECTIONS.includes(projection)) return projection;
  throw new StartError(`There is no projection ${projection}; there are ${PROJECTIONS.join(', ')}`);
};

const options = {
  cancel: { type: 'boolean', default: false },
  reason: { type: 'string' },
} as const;

const reasonOf = (given: string | undefined): string | null => {
  if (given === undefined) return null;
  if (reasonText.isValidSync(given)) return given.trim();
  throw new StartError(`The reason has 1 to ${REASON_MAX} characters`);
};

/** Asks the projections to rebuild one read model or all, or to stop; then shows the progress. */
export const rebuild = async (args: readonly string[]): Promise<void> => {
  const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
  const [named] = positionals;
  const chosen = named === undefined ? PROJECTIONS : [known(named)];
  const reason = reasonOf(values.reason);
  const documents = await connectDocuments(siteConfig().mongodbUrl);
  const rebuilds = openRebuilds(documents);
  try {
    if (values.cancel) for (const projection of chosen) await rebuilds.cancel(projection);
    else
      await withApplication(async (input) => {
        for (const projection of chosen) await request({ ...input, rebuilds, reason }, projection);
      });
    await Promise.all(chosen.map((projection) => follow(rebuilds, projection)));
  } finally {
    await documents.close();
  }
};
