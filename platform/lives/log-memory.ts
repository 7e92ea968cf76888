import { number, object, string, type InferType } from 'yup';

const count = () => number().integer().min(0).required();

const markSchema = object({
  logId: string().required(),
  life: string().required(),
  /** What `position` is of; the life's own where it is missing. */
  numbering: string(),
  /** Of the newest event that was seen. */
  position: number().integer().required(),
  /** The newest event of a raffle that was seen: the log must still hold it. */
  witness: object({
    stream: string().required(),
    revision: count(),
    id: string().required(),
  })
    .nullable()
    .defined(),
  /** How many public numbers were given away. */
  numbers: object({ users: count(), raffles: count() }).required(),
});

/** How far the log had come when this was written. */
export type LogMark = InferType<typeof markSchema>;

/** For a place where a write costs little. */
export const EACH_SECOND_MS = 1_000;

/** A place outside the log that remembers how far the log had come. */
export interface LogMemory {
  /** For log lines and for `LogRestored`. */
  readonly name: string;
  /** How often it is told how far the log has come. */
  readonly everyMs: number;
  /** The last mark of this log; undefined when there is none. */
  read: (logId: string) => Promise<LogMark | undefined>;
  /** Replaces the mark of its log. */
  write: (mark: LogMark) => Promise<void>;
}

/** A mark that was stored as JSON; undefined when it is damaged. */
export const parseMark = (json: string): LogMark | undefined => {
  try {
    return markSchema.validateSync(JSON.parse(json), { strict: true });
  } catch {
    return undefined;
  }
};
