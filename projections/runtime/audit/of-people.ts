import type { Category } from '@domain/catalogue';
import type { Projection } from '../../projection';

/** Whether the deletion of an account hides or undoes events of a category. */
const IS_FORGOTTEN: Readonly<Record<Category, boolean>> = {
  raffle: false,
  raffleSnapshot: false,
  account: true,
  username: false,
  favorites: true,
  featureQuota: false,
  notifications: true,
  announcement: false,
  newsletter: true,
  report: true,
  transparency: false,
  operations: false,
  sequence: false,
  log: false,
};

/** Whether a read model has what nobody may keep when an account is deleted. */
export const isOfPeople = ({ categories }: Pick<Projection, 'categories'>): boolean =>
  categories.some((category) => IS_FORGOTTEN[category]);
