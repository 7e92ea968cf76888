/** Limits of the business, each defined once. Money is in cents unless a name says otherwise. */

export const USERNAME_MIN = 3;
export const PASSWORD_MIN = 6;
export const PASSWORD_MAX = 200;

export const TEXT_MAX = 200;
export const USERNAME_MAX = TEXT_MAX;
export const TITLE_MAX = 120;
export const DESCRIPTION_MAX = 5_000;

export const TICKET_PRICE_MIN_EUROS = 0.1;
export const TICKET_PRICE_MAX_EUROS = 10_000;
export const TICKET_PRICE_STEP_EUROS = 0.01;
export const STOCK_MAX = 10_000;

/** The most tickets of an automatic raffle, and of one purchase. */
export const TICKETS_MAX = 100_000;
/** The goal of a manual raffle that does not set one. */
export const MANUAL_GOAL_DEFAULT = 100;
export const QUICK_PICKS = [1, 5, 10, 25] as const;

export const PHOTOS_MAX = 5;
export const PHOTO_BYTES_MAX = 10_485_760;
export const PROFILE_PHOTO_BYTES_MAX = 5 * 1024 * 1024;

const DAY_MS = 24 * 60 * 60 * 1000;
/** Six months of thirty days. */
export const RAFFLE_LASTS_AT_MOST_MS = 6 * 30 * DAY_MS;
export const RAFFLE_LASTS_BY_DEFAULT_MS = 30 * DAY_MS;
/** A raffle with at most this many days left is shown as urgent. */
export const LOW_TIME_DAYS = 2;

export const PAGE_LIMIT_DEFAULT = 100;
export const PAGE_LIMIT_MAX = 100;
/** As many as two screens of a phone show: the page asks for more when one scrolls on. */
export const SCREEN_LIMIT = 24;

export const CONDITIONS = ['Sin estrenar', 'Como nuevo', 'Algo usado', 'Reparado'] as const;
export const COUNTRIES = ['ES', 'FR', 'PT', 'IT', 'DE'] as const;
export const USER_TYPES = ['particular', 'comercio'] as const;
export const COMPLETION_MODES = ['auto', 'manual'] as const;
export const RAFFLE_STATUSES = ['active', 'completed', 'cancelled'] as const;
export const SORT_ORDERS = [
  'newest',
  'oldest',
  'price_asc',
  'price_desc',
  'endDate_asc',
  'endDate_desc',
] as const;

export type Condition = (typeof CONDITIONS)[number];
export type UserType = (typeof USER_TYPES)[number];
export type CompletionMode = (typeof COMPLETION_MODES)[number];
export type RaffleStatus = (typeof RAFFLE_STATUSES)[number];
export type SortOrder = (typeof SORT_ORDERS)[number];
