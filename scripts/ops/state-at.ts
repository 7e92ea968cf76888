import { parseArgs } from 'node:util';
import {
  stateAt,
  type FoldEvent,
  type Step,
  type Until,
} from '../../application/operations/state-at';
import {
  STATE_KINDS,
  subjectOf,
  type StateKind,
  type Subject,
} from '../../application/operations/state-subjects';
import { momentOf } from '../../contracts/moments';
import { catalogue } from '../../domain/catalogue';
import { connectSiteLog } from '../../platform/event-store/site-log';
import { StartError } from '../../platform/lifecycle';
import { createKeyring } from '../../platform/secrets';
import { accounts } from '../../projections/accounts/fold';
import { favorites } from '../../projections/favorites/fold';
import { notifications } from '../../projections/notifications/fold';
import { participations } from '../../projections/participations/fold';
import type { Projection, ReadDocument } from '../../projections/projection';
import { raffleCards } from '../../projections/raffle-cards/fold';
import { changesOf } from '../../projections/runtime/changes';
import { siteConfig } from './site-config';

const READ_MODELS: Readonly<Record<StateKind, Projection>> = {
  raffle: raffleCards,
  account: accounts,
  participation: participations,
  favorites,
  notifications,
};

/** Folds exactly as the program that keeps this read model. */
export const foldEventOf =
  (kind: StateKind): FoldEvent =>
  (event, find) =>
    // The documents that it finds are those that the same fold has made.
    changesOf(
      READ_MODELS[kind],
      [event],
      (key) => find(key) as ReadDocument | undefined,
    ) as ReturnType<FoldEvent>;

const options = {
  revision: { type: 'string' },
  moment: { type: 'string' },
  each: { type: 'boolean', default: false },
} as const;

const isKind = (text: string): text is StateKind => STATE_KINDS.some((kind) => kind === text);

const chosen = ([kind = '', id = '']: readonly string[]): Subject => {
  const subject = isKind(kind) ? subjectOf(kind, id) : undefined;
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
  return {
    ...(revision === undefined ? {} : { revision: Number(revision) }),
    ...(at ? { moment: at } : {}),
  };
};

/** Prints a document as it was, and what the last event before made of it. */
export const showStateAt = async (args: readonly string[]): Promise<void> => {
  const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
  const [subject, limit] = [chosen(positionals), until(values)];
  const config = siteConfig();
  const { hashName } = createKeyring(config.drawSecrets);
  const log = connectSiteLog(config, catalogue);
  const show = (step: Step): void => {
    console.log(JSON.stringify(step));
  };
  try {
    const state = await stateAt({
      ...{ log, hashName, subject, until: limit, foldEvent: foldEventOf(subject.kind) },
      ...(values.each ? { onStep: show } : {}),
    });
    if (state.kind === 'left')
      throw new StartError('This person has left: nothing of their past is shown');
    const { last, documents } = state;
    if (!values.each) console.log(JSON.stringify({ last, documents }, undefined, 2));
  } finally {
    await log.close();
  }
};
