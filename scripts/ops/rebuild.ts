import { setTimeout as delay } from 'node:timers/promises';
import { connectDocuments } from '../../platform/documents/documents';
import { StartError } from '../../platform/lifecycle';
import { readModels } from '../../projections/read-models';
import type { Rebuild } from '../../projections/rebuilds/document';
import { isUnderWay, openRebuilds, type RebuildQueries } from '../../projections/rebuilds/queries';
import { siteConfig } from './site-config';

const PROJECTIONS = readModels.map(({ name }) => name);
const LOOK_EVERY_MS = 300;

const request = async (rebuilds: RebuildQueries, projection: string): Promise<void> => {
  if (await rebuilds.request(projection, new Date())) return;
  console.log(`${projection}  is being rebuilt already`);
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

/** Asks the projections to rebuild one read model or all, or to stop; then shows the progress. */
export const rebuild = async (args: readonly string[]): Promise<void> => {
  const cancels = args[0] === '--cancel';
  const [named] = cancels ? args.slice(1) : args;
  const chosen = named === undefined ? PROJECTIONS : [known(named)];
  const documents = await connectDocuments(siteConfig().mongodbUrl);
  const rebuilds = openRebuilds(documents);
  for (const projection of chosen) {
    if (cancels) await rebuilds.cancel(projection);
    else await request(rebuilds, projection);
  }
  await Promise.all(chosen.map((projection) => follow(rebuilds, projection)));
  await documents.close();
};
