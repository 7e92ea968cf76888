import type { Db } from 'mongodb';
import type { ProjectionProgress } from '../checkpoints/document';
import type { EventLog } from '../../platform/event-store/event-log';
import type { Logger } from '../../platform/logger';
import type { ProcessPresence } from '../../platform/processes/presence';
import type { Tracer } from '../../platform/tracing/tracer';
import type { Projection } from '../projection';
import type { CheckpointStore, RebuildStore } from './stores';
import type { Lease } from './lease';
import type { FoldWatch, Meter } from './fold-metrics';
import type { Pauses } from './pauses';

/** What the program works with. */
export interface Stores {
  readonly log: EventLog;
  readonly db: Db;
  readonly logger: Logger;
  readonly projections: readonly Projection[];
  /** The programs that run, of every version. */
  readonly processes: () => Promise<readonly ProcessPresence[]>;
  /** Announces a stored checkpoint to readers; an announcement may get lost. */
  readonly announce: (progress: ProjectionProgress) => void;
  /** Counts what is folded. */
  readonly meter?: Meter;
  /** Where metrics are read. */
  readonly watch?: FoldWatch | undefined;
  /** Undefined where nobody asked for traces. */
  readonly tracer?: Tracer | undefined;
}

/** What a copy works with while it holds the lease. */
export interface Context extends Stores {
  readonly logId: string;
  readonly lease: Lease;
  readonly checkpoints: CheckpointStore;
  readonly rebuilds: RebuildStore;
  readonly pauses: Pauses;
  /** The projections whose documents are written beside the follower now. */
  readonly busy: Set<string>;
}
