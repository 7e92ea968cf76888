/** A stream's name is `category-id`; a category never holds a dash. */
export const categoryOf = (stream: string): string => stream.slice(0, stream.indexOf('-'));
export const idOf = (stream: string): string => stream.slice(stream.indexOf('-') + 1);

export const raffleStream = (raffleId: number): string => `raffle-${raffleId}`;
/**
 * A new shape of a raffle's state needs a new stream name; snapshots under the old name are
 * ignored.
 */
export const raffleSnapshotStream = (raffle: string): string =>
  raffle.replace('raffle-', 'raffleSnapshot-');
export const accountStream = (userId: number): string => `account-${userId}`;
/** @param nameHash keyed hash of the user name */
export const usernameStream = (nameHash: string): string => `username-${nameHash}`;
export const favoritesStream = (userId: number): string => `favorites-${userId}`;
export const featureQuotaStream = (sellerId: number): string => `featureQuota-${sellerId}`;
export const notificationsStream = (userId: number): string => `notifications-${userId}`;
export const announcementStream = (raffleId: number): string => `announcement-${raffleId}`;
/** @param emailHash keyed hash of the address */
export const newsletterStream = (emailHash: string): string => `newsletter-${emailHash}`;
export const reportStream = (reportId: string): string => `report-${reportId}`;
/** The roots of all days. */
export const TRANSPARENCY_STREAM = 'transparency-days';
/** What operators did to these parts of the site. */
export const operationsStream = (
  parts: 'projections' | 'jobs' | 'audits' | 'exports' | 'stores',
): string => `operations-${parts}`;
export const sequenceStream = (name: 'users' | 'raffles'): string => `sequence-${name}`;
