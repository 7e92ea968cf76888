/** A stream's name is `category-id`; a category never holds a dash. */
export const categoryOf = (stream: string): string => stream.slice(0, stream.indexOf('-'));

export const raffleStream = (raffleId: number): string => `raffle-${raffleId}`;
export const accountStream = (userId: number): string => `account-${userId}`;
/** @param nameHash keyed hash of the user name */
export const usernameStream = (nameHash: string): string => `username-${nameHash}`;
export const favoritesStream = (userId: number): string => `favorites-${userId}`;
export const featureQuotaStream = (sellerId: number): string => `featureQuota-${sellerId}`;
/** @param emailHash keyed hash of the address */
export const newsletterStream = (emailHash: string): string => `newsletter-${emailHash}`;
export const sequenceStream = (name: 'users' | 'raffles'): string => `sequence-${name}`;
