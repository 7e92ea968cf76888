import type { Raffle } from '@contracts/raffles';
import type { Purchase } from '@contracts/participations';
import type { ApiClient } from '../kit/system/api-client';
import { runOperation } from '../kit/system/operations';
import { readLog } from '../kit/system/read-log';
import type { Reply } from '../kit/system/replies';
import { wrongReceipts } from '../kit/system/soundness';
import type { Cut } from './site';

interface Asked {
  readonly dataDir: string;
  readonly fault: (text: string) => void;
  readonly say: (line: string) => void;
}

/** What a backend had begun when it was killed is cut off, and the proxy says so in its place. */
const CUT_WITHIN_MS = 1_000;

const isNear = (cuts: readonly Cut[], { at, ms }: Reply): boolean =>
  cuts.some(({ from, to }) => from < at + ms && to + CUT_WITHIN_MS > at);

const shown = (counts: ReadonlyMap<string, number>): string =>
  [...counts].map(([what, count]) => `${count} × ${what}`).join(', ') || 'none';

const counted = (items: readonly string[]): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>();
  for (const item of items) counts.set(item, (counts.get(item) ?? 0) + 1);
  return counts;
};

const secondOf = ({ at }: Reply): string => (at / 1_000).toFixed(1);

/**
 * The page foresees a 503 with a problem that it shows. Where a backend is killed, the proxy
 * answers in its place, and the page says that the site can't be reached.
 * @returns whether all are foreseen
 */
export const checkReplies = (
  replies: readonly Reply[],
  cuts: readonly Cut[],
  { fault, say }: Asked,
): boolean => {
  const failed = replies.filter(({ status }) => status === 'no answer' || status >= 500);
  const kindOf = ({ status, problem }: Reply) =>
    `${status} ${problem?.type ?? 'without a problem'}`;
  say(
    `${replies.length} answers to buyers and visitors; failed: ${shown(counted(failed.map(kindOf)))}`,
  );
  const unforeseen = failed.filter(
    (reply) => !(reply.status === 503 && reply.problem) && !isNear(cuts, reply),
  );
  for (const [kind, count] of counted(unforeseen.map(kindOf))) {
    const when = unforeseen.filter((reply) => kindOf(reply) === kind).map(secondOf);
    fault(`${count} answers that the page does not foresee: ${kind}, at ${when.join(', ')} s`);
  }
  return unforeseen.length === 0;
};

/** Every acknowledged purchase is in the log once, and nothing else is. */
const checkLog = async (
  acknowledged: readonly Purchase[],
  raffleIds: readonly number[],
  { dataDir, fault, say }: Asked,
): Promise<void> => {
  const inLog = new Map<string, number>();
  const doubled: string[] = [];
  for (const event of await readLog({ dataDir })) {
    if (event.type !== 'TicketsPurchased') continue;
    // The type names its data.
    const { raffleId, purchaseId, tickets } = event.data as unknown as Record<string, unknown>;
    if (!raffleIds.includes(Number(raffleId))) continue;
    if (inLog.has(String(purchaseId))) doubled.push(String(purchaseId));
    inLog.set(String(purchaseId), Number(tickets));
  }
  const sum = (numbers: Iterable<number>) => [...numbers].reduce((all, one) => all + one, 0);
  const known = new Map(acknowledged.map(({ receipt, tickets }) => [receipt.purchaseId, tickets]));
  const lost = [...known].filter(([id, tickets]) => inLog.get(id) !== tickets);
  say(
    `acknowledged: ${known.size} purchases of ${sum(known.values())} tickets; ` +
      `in the log: ${inLog.size} of ${sum(inLog.values())}; lost ${lost.length}, doubled ${doubled.length}`,
  );
  if (lost.length > 0) fault(`${lost.length} acknowledged purchases are not in the log`);
  if (doubled.length > 0) fault(`${doubled.length} purchases are twice in the log`);
  if (inLog.size !== known.size) fault('the log has purchases that nobody was told of');
};

export const checkSales = async (
  {
    buyers,
    acknowledged,
    raffleIds,
  }: {
    readonly buyers: readonly ApiClient[];
    readonly acknowledged: readonly Purchase[];
    readonly raffleIds: readonly number[];
  },
  asked: Asked,
): Promise<void> => {
  await checkLog(acknowledged, raffleIds, asked);
  for (const raffleId of raffleIds)
    for (const wrong of (await wrongReceipts(buyers, raffleId, acknowledged)).slice(0, 3))
      asked.fault(`raffle ${raffleId}: ${wrong}`);
};

/**
 * Folds the log anew and compares it with every document of every read model.
 * @param checkout of the older version, whose read models are its own
 */
export const checkReadModels = async (
  which: string,
  { dataDir, fault, say }: Asked,
  checkout?: string,
): Promise<void> => {
  const { exitCode, output } = await runOperation({ dataDir, checkout }, 'audit');
  const isSound = exitCode === 0 && /^SOUND$/m.test(output);
  say(`audit of the ${which} version: ${isSound ? 'SOUND' : 'NOT SOUND'}`);
  if (!isSound) fault(`the audit of the ${which} version says:\n${output}`);
};

export const checkDraws = async ({ dataDir, fault, say }: Asked): Promise<void> => {
  const { exitCode, output } = await runOperation({ dataDir }, 'verify-draw', '--all');
  say(`draws: ${output.trim().split('\n').at(-1) ?? ''}`);
  if (exitCode !== 0) fault(`verify-draw says:\n${output}`);
};

export const raffleOf = async (visitor: ApiClient, id: number): Promise<Raffle> =>
  (await visitor.get<Raffle>(`/api/raffles/${id}`)).body;
