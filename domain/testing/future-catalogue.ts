import { catalogue, type Category } from '../catalogue';
import { firstVersion, type Catalogue } from '../shared/event-types';

/** The type of an event that only a later program knows; no two categories share a type. */
export const typeOfTheFuture = (category: Category): string => `FromTheFuture:${category}`;

/** The catalogue of that program. */
export const futureCatalogue: Catalogue = Object.fromEntries(
  Object.entries(catalogue).map(([category, types]) => [
    category,
    { ...types, [typeOfTheFuture(category as Category)]: firstVersion },
  ]),
);
