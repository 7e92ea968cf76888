import { Readable } from 'node:stream';
import { isEventOf } from '../../domain/catalogue';
import type { FiledReport } from '../../domain/reports/events';
import type { EventLog } from '../../platform/event-store/event-log';
import type { OnePrize } from '../handovers/handover-outcome';
import type { Lookups } from '../lookups';

/** What read models that have caught up know: folds the whole log at every question. */
export const logLookups = (log: Pick<EventLog, 'readAll'>): Lookups => {
  const openReports = async (): Promise<ReadonlyMap<string, FiledReport>> => {
    const open = new Map<string, FiledReport>();
    for await (const event of log.readAll()) {
      if (!isEventOf('report', event)) continue;
      if (event.type === 'ReportFiled') open.set(event.data.reportId, event.data);
      else open.delete(event.data.reportId);
    }
    return open;
  };

  const filed = async (isAsked: (report: FiledReport) => boolean): Promise<readonly string[]> => {
    const reports = new Set<string>();
    for await (const event of log.readAll())
      if (isEventOf('report', event) && event.type === 'ReportFiled' && isAsked(event.data))
        reports.add(event.data.reportId);
    return [...reports];
  };

  return {
    onSale: async (userId) => {
      const onSale = new Set<number>();
      for await (const event of log.readAll()) {
        if (!isEventOf('raffle', event) || event.data.sellerId !== userId) continue;
        if (event.type === 'RaffleCreated') onSale.add(event.data.raffleId);
        if (event.type === 'RaffleCompleted' || event.type === 'RaffleCancelled')
          onSale.delete(event.data.raffleId);
      }
      return [...onSale];
    },
    undrawnOf: async (userId) => {
      const held = new Set<number>();
      for await (const event of log.readAll()) {
        if (!isEventOf('raffle', event)) continue;
        const { raffleId } = event.data;
        if (event.type === 'TicketsPurchased' && event.data.buyerId === userId) held.add(raffleId);
        if (event.type === 'WinnerDrawn' || event.type === 'RaffleCancelled') held.delete(raffleId);
      }
      return [...held];
    },
    onceOperators: async () => {
      const ids = new Set<number>();
      for await (const event of log.readAll())
        if (isEventOf('account', event) && event.type === 'OperatorRoleGranted')
          ids.add(event.data.userId);
      return [...ids];
    },
    photosOf: async (sellerIds) => {
      const paths = new Set<string>();
      for await (const event of log.readAll()) {
        if (!isEventOf('raffle', event) || event.type !== 'RaffleCreated') continue;
        if (sellerIds.includes(event.data.sellerId))
          for (const { path } of event.data.photos) paths.add(path);
      }
      return Readable.from(paths);
    },
    soldSince: async (userId, since) => {
      const sold: number[] = [];
      for await (const event of log.readAll()) {
        if (!isEventOf('raffle', event) || event.type !== 'RaffleCompleted') continue;
        if (event.data.sellerId === userId && Date.parse(event.at) >= since.getTime())
          sold.push(event.data.raffleId);
      }
      return sold;
    },
    handoversOf: async (userId) => {
      const parts = new Map<string, OnePrize>();
      for await (const event of log.readAll()) {
        if (!isEventOf('handover', event)) continue;
        const { raffleId, prize, sellerId } = event.data;
        if (event.type === 'HandoverForgotten') parts.delete(event.stream);
        if (event.type !== 'HandoverOpened') continue;
        const isNamed = event.data.queue.some(({ buyerId }) => buyerId === userId);
        if (isNamed || sellerId === userId) parts.set(event.stream, { raffleId, prize });
      }
      return [...parts.values()];
    },
    reportsBy: (userId) => filed(({ reporterId }) => reporterId === userId),
    reportsAbout: (userId) => filed(({ sellerId }) => sellerId === userId),
    openReports: async ({ subject, raffleId, sellerId }, allOfSeller) =>
      [...(await openReports()).values()]
        .filter((one) => one.sellerId === sellerId)
        .filter((one) => allOfSeller || (one.subject === subject && one.raffleId === raffleId))
        .map(({ reportId }) => reportId),
  };
};
