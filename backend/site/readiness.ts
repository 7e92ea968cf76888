import type { Shaped } from '../../contracts/shape';
import type { readinessShape } from '../../contracts/site-shapes';
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
 * ones as far as they were let), and demo data is loaded.
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

  return async (): Promise<Shaped<typeof readinessShape>['parts']> => {
    const [eventStore, documents, redis] = await Promise.all([
      answers(parts.log.endPosition()),
      answers(parts.documents.ping()),
      answers(parts.redis.ping()),
    ]);
    wasCaughtUp ||= documents && (await isCaughtUp().catch(() => false));
    // Later lag does not end readiness, because routes wait for what they need.
    return {
      eventStore,
      documents,
      redis,
      readModels: wasCaughtUp,
      data: !parts.isDemoPending(),
      serving: !parts.isStopping(),
    };
  };
};

export type Readiness = ReturnType<typeof createReadiness>;
