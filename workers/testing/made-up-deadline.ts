import type { Application } from '../../application/application';
import { createLogger } from '../../platform/logger';
import { endRaffleDeadline } from '../deadlines/raffle-deadlines';
import type { Deadline, DeadlineOutcome } from '../deadlines/deadline';

export const nothingToDo: DeadlineOutcome = {
  kind: 'accepted',
  events: [],
  state: {},
  position: 7,
};

/** A deadline like a raffle's end, whose command is never sent. */
export const madeUpDeadline = (values: Partial<Deadline> = {}): Deadline => ({
  ...endRaffleDeadline,
  send: () => Promise.resolve(nothingToDo),
  overdue: () => Promise.resolve([]),
  ...values,
});

export const NOW = new Date('2026-06-01T10:00:00Z');

/** The parts of the application that a made-up deadline needs. */
export const appWith = (logger: Application['logger']): Application =>
  // A made-up deadline sends nothing, so it calls no handler.
  ({ logger, now: () => NOW }) as Application;

export const silentApp = appWith(createLogger('test', 'silent'));
