import type { DemoPerson } from './demo-person';
import people from './people.json' with { type: 'json' };

/** In the order of registration, which is also the order of their ids. */
export const PEOPLE = people as readonly DemoPerson[]; // its tests read all
