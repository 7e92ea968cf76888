import type { Command } from '../shared/message';
import type { ProjectionPaused } from './events';

export type PauseProjection = Command<'PauseProjection', ProjectionPaused['data']>;

export type ResumeProjection = Command<'ResumeProjection', ProjectionPaused['data']>;

export type OperationsCommand = PauseProjection | ResumeProjection;

/** Somebody else was faster. */
export type OperationsRejection =
  | { readonly type: 'already-paused' }
  | { readonly type: 'not-paused' };
