import type { DemoPerson } from './demo-person';
import { ANA, BRUNO, NEIGHBOURS, OPERATOR } from './particulares';
import { SHOPS } from './shops';

/** Everybody's password in the demo. */
export const DEMO_PASSWORD = 'rifaviva';

/** In the order in which they are registered, which is that of their numbers. */
export const PEOPLE: readonly DemoPerson[] = [ANA, ...SHOPS, BRUNO, OPERATOR, ...NEIGHBOURS];
