import type { DemoPerson } from './demo-person';
import { ANA, BRUNO, NEIGHBOURS, OPERATOR } from './particulares';
import { SHOPS } from './shops';

/** The password of every demo account. */
export const DEMO_PASSWORD = 'rifaviva';

/** In the order of registration, which is also the order of their ids. */
export const PEOPLE: readonly DemoPerson[] = [ANA, ...SHOPS, BRUNO, OPERATOR, ...NEIGHBOURS];
