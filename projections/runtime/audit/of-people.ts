import { streamKinds } from '@domain/catalogue';
import type { Projection } from '../../projection';

/** Whether a read model has what nobody may keep when an account is deleted. */
export const isOfPeople = ({ categories }: Pick<Projection, 'categories'>): boolean =>
  categories.some((category) => streamKinds[category].isForgotten);
