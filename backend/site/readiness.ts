import type { Shaped } from '../../contracts/shape';
import type { readinessShape } from '../../contracts/site-shapes';
import type { ProcessPresence } from '../../platform/processes/presence';
import { unkeptModels } from '../../platform/processes/unkept-models';
import { within } from '../../platform/waiting';
import type { ReadModelProgress } from '../read-models/progress';

/** Rejects where nobody is reached. */
type Ask = () => Promise<unknown>;

export interface ReadinessParts {
  readonly log: { readonly endPosition: Ask };
  readonly documents: { readonly ping: Ask };
  readonly redis: { readonly ping: Ask };
  readonly progress: Pick<ReadModelProgress, 'isBuilt' | 'arePast' | 'follow' | 'look'>;
  /** The names of all read models. */
  readonly projections: readonly string[];
  /** The log's end when this program started: what was written until then is to be shown. */
  readonly startPosition: number;
  /** Whether demo data is still loading. */
  readonly isDemoPending: () => boolean;
  /** The programs that run, of every version. */
  readonly processes: () => Promise<
    readonly Pick<ProcessPresence, 'program' | 'readModels' | 'work'>[]
  >;
  /** Whether this program ends soon: a proxy is to send requests to another copy. */
  readonly isStopping: () => boolean;
}

const PART_WITHIN_MS = 2_000;

const answers = (part: Promise<unknown>): Promise<boolean> =>
  within(
    PART_WITHIN_MS,
    part.then(() => true),
    () => false,
  ).catch(() => false);

/**
 * Whether every part answers, the read models hold what was in the log at the start (the paused
 * ones as far as they were let), and demo data is loaded. Where nobody brings them up to date any
 * more, requests belong to a backend that shows others which somebody does; without one, this one
 * goes on.
 */
export const createReadiness = (parts: ReadinessParts) => {
  const { progress, projections, startPosition } = parts;
  let wasCaughtUp = false;

  const isCaughtUp = async (): Promise<boolean> => {
    await progress.look();
    // An earlier run built them, and the log may have grown since then.
    const following = projections.filter((name) => progress.follow([name]));
    return progress.isBuilt(projections) && progress.arePast(following, startPosition);
  };

  const askKept = async () => {
    const running = await within(PART_WITHIN_MS, parts.processes(), () => []).catch(() => []);
    // Nobody is known while Redis is away, not even this program.
    if (running.length === 0) return { unkept: [], isSurpassed: false };
    const unkept = unkeptModels(projections, running);
    const surpasses = ({ readModels, work }: (typeof running)[number]) =>
      work?.isReady === true && unkeptModels(readModels ?? [], running).length === 0;
    return { unkept, isSurpassed: unkept.length > 0 && running.some(surpasses) };
  };

  return async () => {
    const [eventStore, documents, redis, { unkept, isSurpassed }] = await Promise.all([
      answers(parts.log.endPosition()),
      answers(parts.documents.ping()),
      answers(parts.redis.ping()),
      askKept(),
    ]);
    wasCaughtUp ||= documents && (await isCaughtUp().catch(() => false));
    // Later lag does not end readiness, because routes wait for what they need.
    const each: Shaped<typeof readinessShape>['parts'] = {
      eventStore,
      documents,
      redis,
      readModels: wasCaughtUp,
      kept: !isSurpassed,
      data: !parts.isDemoPending(),
      serving: !parts.isStopping(),
    };
    return { isReady: Object.values(each).every(Boolean), parts: each, unkept };
  };
};

export type Readiness = ReturnType<typeof createReadiness>;
