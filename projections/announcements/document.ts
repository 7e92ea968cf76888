export type AnnouncementTopic = 'ends-tomorrow' | 'ended' | 'won' | 'cancelled';

/** An announcement that is not finished, and the event that requires it. */
export interface PendingAnnouncement {
  readonly topic: AnnouncementTopic;
  readonly dueAt: Date;
  readonly revision: number;
  readonly causationId: string;
  readonly correlationId: string;
}

/**
 * The unfinished announcements of one raffle. `_id` is the raffle's id. Deleted when none is left.
 */
export interface AnnouncementsDocument {
  readonly _id: number;
  /** Position in the log that this document reflects. */
  readonly position: number;
  /** When the last of them is due. */
  readonly dueAt: Date;
  readonly pending: readonly PendingAnnouncement[];
}

export const ANNOUNCEMENTS = {
  projection: 'announcements.v2',
} as const;
