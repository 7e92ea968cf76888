import { parseArgs } from 'node:util';
import {
  STATE_KINDS,
  parseSubject,
  type StateKind,
} from '../application/operations/state-subjects';
import {
  createTimeMachine,
  type Left,
  type StateAt,
  type StepsOf,
  type Unfinished,
} from '../application/operations/time-machine';
import type { Patience, Until } from '../application/operations/timeline';
import { momentOf } from '../contracts/moments';
import { catalogue } from '../domain/catalogue';
import { connectSiteLog } from '../platform/event-store/site-log';
import { StartError } from '../platform/lifecycle';
import { createKeyring } from '../platform/secrets';
import { foldOf } from '../projections/as-it-was';
import { progressLine } from './progress-line';
import { siteConfig } from './site-config';

const options = {
  revision: { type: 'string' },
  moment: { type: 'string' },
  each: { type: 'boolean', default: false },
} as const;

const STEPS_OF_A_PAGE = 500;
const TELL_EVERY_MS = 500;

const isKind = (text: string): text is StateKind => STATE_KINDS.some((kind) => kind === text);

const chosen = ([kind = '', id = '']: readonly string[]) => {
  const subject = isKind(kind) ? parseSubject(kind, id) : undefined;
  if (subject) return subject;
  const kinds = STATE_KINDS.join(', ');
  throw new StartError(
    `Name what to look at: one of ${kinds}, and its number (<raffleId>-<userId> of a participation)`,
  );
};

const until = ({ revision, moment }: { revision?: string; moment?: string }): Until => {
  if (revision !== undefined && !/^\d{1,15}$/.test(revision))
    throw new StartError('--revision takes a whole number');
  const at = moment === undefined ? undefined : momentOf(moment);
  if (at && Number.isNaN(at.getTime()))
    throw new StartError('--moment takes a moment such as 2026-03-01T10:00:00Z, or a day');
  return { revision: revision === undefined ? undefined : Number(revision), moment: at };
};

/**
 * Asks until the past is read to its end, and tells how far it is.
 * @throws StartError for somebody who has left
 */
const found = async <Answer extends StateAt | StepsOf>(
  ask: (patience: Patience) => Promise<Answer>,
): Promise<Exclude<Answer, Left | Unfinished>> => {
  const line = progressLine();
  try {
    for (;;) {
      const answer = await ask({ forMs: TELL_EVERY_MS });
      if (answer.kind === 'left')
        throw new StartError('This person has left: nothing of their past is shown');
      if (answer.kind === 'unfinished') {
        line.show({ events: answer.read, position: answer.read, end: answer.of });
        continue;
      }
      line.clear();
      if (answer.unreadable !== null)
        console.error(`This program can't read revision ${answer.unreadable}: the past ends there`);
      return answer as Exclude<Answer, Left | Unfinished>; // its kind is `found`
    }
  } finally {
    line.clear();
  }
};

/** Prints a document as it was, and what the last event before made of it. */
export const showStateAt = async (args: readonly string[]): Promise<void> => {
  const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
  const [subject, limit] = [chosen(positionals), until(values)];
  const config = siteConfig();
  const { hashName } = createKeyring(config.drawSecrets);
  const log = connectSiteLog(config, catalogue);
  const { stateAt, stepsOf } = createTimeMachine({ log, hashName, foldOf });
  try {
    const { past } = await found((patience) => stateAt(subject, limit, patience));
    if (!values.each) {
      const last = past.steps.at(-1) ?? null;
      console.log(JSON.stringify({ last, documents: past.documents }, undefined, 2));
      return;
    }
    const end = past.steps.at(-1)?.number ?? 0;
    for (let from = 0; ;) {
      const asked = { from, limit: STEPS_OF_A_PAGE };
      const { page } = await found((patience) => stepsOf(subject, asked, patience));
      const steps = page.steps.filter(({ number }) => number <= end);
      for (const step of steps) console.log(JSON.stringify(step));
      if (page.next === null || steps.length < page.steps.length) return;
      from = page.next;
    }
  } finally {
    await log.close();
  }
};
