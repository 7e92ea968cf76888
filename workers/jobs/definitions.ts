import type { AnnouncementTopic } from '../../projections/announcements/document';
import { untilItWorks, type JobDefinition } from '../../platform/jobs/job-definition';

/** Ids only: the raffle, and whose wish this follows from. */
export interface DeadlineJob {
  readonly raffleId: number;
  readonly correlationId: string;
  /** Id of the event that asked for it. */
  readonly causationId: string;
}

export const END_RAFFLE: JobDefinition<DeadlineJob> = {
  name: 'end-raffle',
  concurrency: 16,
  failure: untilItWorks,
};

export const EXPIRE_FEATURE: JobDefinition<DeadlineJob> = {
  name: 'expire-feature',
  concurrency: 16,
  failure: untilItWorks,
};

/** A draw reads all entries of its raffle, up to a million: few at a time. */
export const DRAW_WINNER: JobDefinition<DeadlineJob> = {
  name: 'draw-winner',
  concurrency: 2,
  failure: untilItWorks,
};

/** A slot that may have been left without its raffle being featured. */
export interface FeatureSlotJob extends DeadlineJob {
  readonly sellerId: number;
}

export const FINISH_FEATURE: JobDefinition<FeatureSlotJob> = {
  name: 'finish-feature',
  concurrency: 4,
  failure: untilItWorks,
};

/** An account that may have been left without its user name. */
export interface RegistrationJob {
  readonly userId: number;
  readonly correlationId: string;
  /** Id of the event that asked for it. */
  readonly causationId: string;
}

export const FINISH_REGISTRATION: JobDefinition<RegistrationJob> = {
  name: 'finish-registration',
  concurrency: 4,
  failure: untilItWorks,
};

/** How far an announcement has come, among the groups of people that it is for. */
export interface AnnouncementProgress {
  readonly group: number;
  /** The last of the group who was looked at; empty at its beginning. */
  readonly after: string;
  /** How many of the group were looked at. */
  readonly read: number;
  /** How many people were told. */
  readonly told: number;
  /** The read models must know the log up to here. */
  readonly upTo: number;
}

/** Something that a raffle's people are to be told. */
export interface AnnouncementJob extends DeadlineJob {
  readonly topic: AnnouncementTopic;
  /** Of the event that they are told of. */
  readonly revision: number;
  /** Absent until it has begun. */
  readonly progress?: AnnouncementProgress;
}

/** Of a queue of its own, so that news for a hundred thousand people never holds up a deadline. */
export const ANNOUNCE: JobDefinition<AnnouncementJob> = {
  name: 'announce',
  concurrency: 2,
  failure: untilItWorks,
};

/** What a person was told in the page, to be sent by mail as well. */
export interface MailJob {
  readonly userId: number;
  /** Of the event in the person's stream. */
  readonly revision: number;
  readonly correlationId: string;
  /** Id of that event. */
  readonly causationId: string;
}

/** Failure policy: tried until the mail server takes or refuses it, or it is no news any more, with longer and longer pauses. */
export const SEND_MAIL: JobDefinition<MailJob> = {
  name: 'send-mail',
  concurrency: 4,
  failure: { ...untilItWorks, firstPauseMs: 1_000, longestPauseMs: 10 * 60_000 },
};
