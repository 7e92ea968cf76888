import { parseArgs } from 'node:util';
import { daysOfSite } from '../application/operations/days-of-site';
import { dayInSpain } from '../contracts/days-in-spain';
import { figuresQuery } from '../contracts/operations-figures';
import { StartError } from '../platform/lifecycle';
import { openSiteDays } from '../projections/site-days/queries';
import { withDocuments } from './with-documents';

const options = { since: { type: 'string' }, until: { type: 'string' } } as const;

/** Prints what happened on the site on each day of a range. */
export const showDays = async (args: readonly string[]): Promise<void> => {
  const { values } = parseArgs({ args: [...args], options });
  const range = { until: dayInSpain(new Date()), ...values };
  if (!figuresQuery.isValidSync(range))
    throw new StartError(
      '--since and --until take days such as 2026-05-01, in this order and at most a year apart',
    );
  await withDocuments(async (documents) => {
    const siteDays = openSiteDays(documents);
    for (const day of await daysOfSite({ siteDays, ...figuresQuery.cast(range) }))
      console.log(JSON.stringify(day));
  });
};
