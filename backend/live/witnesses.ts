import Keygrip from 'keygrip';
import { LRUCache } from 'lru-cache';
import { date, number, type InferType } from 'yup';
import type { EventLog } from '../../platform/event-store/event-log';
import type { LogIdentity } from '../../platform/event-store/identity';
import type { DoubtsFollower } from '../../platform/lives/doubts';
import { derivedKey } from '../../platform/hashes';
import { contradicts } from '../../platform/lives/look';
import { witnessedSchema, type LogMark } from '../../platform/lives/memories';
import type { Logger } from '../../platform/logger';

const wordSchema = witnessedSchema.shape({
  saidAt: date().required(),
  /** The revision of the last doubt or answer before. */
  doubts: number().integer().default(-1),
});

/** What a browser keeps for the site: how far the log had come, and when the site said so. */
type Word = InferType<typeof wordSchema>;

const WORD_CHARS_MAX = 1_024;
/** All browsers of one second keep the same word. */
const SAME_WORD_MS = 1_000;
/** `max` would take all the room at the start. */
const WORDS_REMEMBERED = { maxSize: 10_000, sizeCalculation: () => 1 } as const;
/** Clocks of machines differ by less. */
const CLOCKS_DIFFER_MS = 5 * 60_000;

/**
 * Signs words, and reads them. Only what this site has signed counts: else every visitor could stop
 * the sales.
 */
export const createWords = (sessionSecret: string) => {
  const keyOf = (secret: string) => derivedKey(secret, 'rifaviva log witness').toString('hex');
  const keys = new Keygrip(sessionSecret.split(',').map(keyOf), 'sha256');
  return {
    sign: (
      { logId, life, numbering, position, witness }: LogMark,
      said: Pick<Word, 'saidAt' | 'doubts'>,
    ): string => {
      const word = { logId, life, numbering, position, witness, ...said };
      const text = Buffer.from(JSON.stringify(word)).toString('base64url');
      return `${text}.${keys.sign(text)}`;
    },
    /** @returns undefined for anything that was not signed here */
    read: (signed: unknown): Word | undefined => {
      if (typeof signed !== 'string' || signed.length > WORD_CHARS_MAX) return undefined;
      const [text = '', signature = '', ...more] = signed.split('.');
      if (more.length > 0 || !keys.verify(text, signature)) return undefined;
      return wordSchema.validateSync(JSON.parse(Buffer.from(text, 'base64url').toString()));
    },
  };
};

export interface Witnesses {
  /** The word for browsers, as of now. */
  word: () => string;
  /**
   * Compares with the log what a browser has kept, and raises a doubt where the log is behind it or
   * another one.
   * @throws Error when the log can not be read
   */
  hear: (kept: unknown) => Promise<void>;
}

interface WitnessesParts {
  readonly log: Pick<EventLog, 'readStream' | 'endPosition'>;
  readonly identity: LogIdentity;
  readonly sessionSecret: string;
  readonly doubts: Pick<DoubtsFollower, 'present' | 'raise'>;
  readonly mark: () => LogMark;
  readonly now: () => Date;
  readonly logger: Logger;
}

/**
 * Browsers as witnesses of how far the log had come. When all data of a site are put back together,
 * such as a snapshot of its machine, every store agrees with the old log, and only what is outside
 * of the site knows better.
 */
export const createWitnesses = (parts: WitnessesParts): Witnesses => {
  const { log, identity, doubts, logger, now } = parts;
  const words = createWords(parts.sessionSecret);
  const agreed = new LRUCache<string, true>(WORDS_REMEMBERED);

  const isDoubtful = async (word: Word): Promise<boolean> => {
    const saidAt = word.saidAt.getTime();
    const { answeredAt, revision } = doubts.present();
    // The clock may have been wrong when it was said, so the order of the log counts, too.
    const isAnswered = saidAt <= answeredAt || word.doubts < revision;
    if (word.logId !== identity.logId || isAnswered) return false;
    if (saidAt > now().getTime() + CLOCKS_DIFFER_MS)
      logger.warn({ saidAt: word.saidAt }, 'the clock went back: a browser was told a later time');
    return contradicts(word, { log, identity });
  };

  let said = { word: '', at: -Infinity };
  return {
    word: () => {
      const at = now();
      // The clock may go back.
      if (Math.abs(at.getTime() - said.at) >= SAME_WORD_MS) {
        const { revision } = doubts.present();
        const word = words.sign(parts.mark(), { saidAt: at, doubts: revision });
        said = { word, at: at.getTime() };
      }
      return said.word;
    },
    hear: async (kept) => {
      if (doubts.present().isDoubted || typeof kept !== 'string' || agreed.has(kept)) return;
      const word = words.read(kept);
      if (!word) return;
      if (!(await isDoubtful(word))) {
        agreed.set(kept, true);
        return;
      }
      const { life, numbering = life, position, saidAt } = word;
      await doubts.raise({ life, numbering, position, saidAt: saidAt.toISOString() });
    },
  };
};
