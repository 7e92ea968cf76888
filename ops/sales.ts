import { salesCurve } from '../application/operations/sales-curve';
import { catalogue } from '../domain/catalogue';
import { connectSiteLog } from '../platform/event-store/site-log';
import { StartError } from '../platform/lifecycle';
import { siteConfig } from './site-config';

/** Prints how a raffle's tickets were sold over time. */
export const showSales = async ([id = '']: readonly string[]): Promise<void> => {
  if (!/^[1-9]\d{0,14}$/.test(id)) throw new StartError('Name the raffle by its number');
  const log = connectSiteLog(siteConfig(), catalogue);
  try {
    const curve = await salesCurve({ log, raffleId: Number(id) });
    if (!curve) throw new StartError(`There is no raffle ${id}`);
    for (const point of curve.points) console.log(JSON.stringify(point));
  } finally {
    await log.close();
  }
};
