import { ROLES, type Role, type World } from './world';

/** What somebody sends. */
export interface Ask {
  readonly path: string;
  readonly body?: object;
}

/**
 * A route, what is asked of it, and how each is answered: the status, and what kind of problem it
 * is.
 */
export interface Row {
  readonly route: string;
  readonly what?: string;
  readonly ask: (world: World, role: Role) => Ask;
  readonly answers: Readonly<Record<Role, string>>;
}

type Answers = Row['answers'];

const forAll = (answer: (role: Role) => string): Answers =>
  // One entry for each role.
  Object.fromEntries(ROLES.map((role) => [role, answer(role)])) as Answers;

/** All are answered alike. */
export const everybody = (answer: string): Answers => forAll(() => answer);

/** A visitor is asked to sign in; some are answered otherwise than the others. */
export const signedIn = (answer: string, others: Partial<Answers> = {}): Answers =>
  forAll((role) => (role === 'visitor' ? '401 no-session' : (others[role] ?? answer)));

export const at =
  (path: string): Row['ask'] =>
  () => ({ path });
