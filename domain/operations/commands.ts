import type { Command } from '../shared/message';
import type { OperationsEvent, ProjectionPaused, ProjectionResumed } from './events';

export type PauseProjection = Command<'PauseProjection', ProjectionPaused['data']>;

export type ResumeProjection = Command<'ResumeProjection', ProjectionPaused['data']>;

type Undated<Fact> = Fact extends OperationsEvent ? Omit<Fact, 'at'> : never;

/** What an operator is about to do to a part of the site, which nothing refuses. */
export type OperatorFact = Undated<Exclude<OperationsEvent, ProjectionPaused | ProjectionResumed>>;

/** Records what an operator does. */
export type RecordOperation = Command<'RecordOperation', { readonly fact: OperatorFact }>;

export type OperationsCommand = PauseProjection | ResumeProjection | RecordOperation;

/** Somebody else was faster. */
export type OperationsRejection =
  | { readonly type: 'already-paused' }
  | { readonly type: 'not-paused' };
