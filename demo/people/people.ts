import type { DemoPerson } from './demo-person';
import { ANA, BRUNO, NEIGHBOURS, OPERATOR } from './particulares';
import { SHOPS } from './shops';

/** In the order of registration, which is also the order of their ids. */
export const PEOPLE: readonly DemoPerson[] = [ANA, ...SHOPS, BRUNO, OPERATOR, ...NEIGHBOURS];
