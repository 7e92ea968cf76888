import { ROLES, type Role, type World } from './world';

/** A request. */
export interface Ask {
  readonly path: string;
  readonly body?: object;
}

/**
 * A route, a request to it, and the answer for each role: a status, and the type of its problem.
 */
export interface Row {
  readonly route: string;
  readonly what?: string;
  readonly ask: (world: World, role: Role) => Ask;
  readonly answers: Readonly<Record<Role, string>>;
}

type Answers = Row['answers'];

const forAll = (answer: (role: Role) => string): Answers =>
  // The list has one entry for each role.
  Object.fromEntries(ROLES.map((role) => [role, answer(role)])) as Answers;

/** The same answer for every role. */
export const everybody = (answer: string): Answers => forAll(() => answer);

/** A visitor has to sign in; `others` lists the roles with another answer than `answer`. */
export const signedIn = (answer: string, others: Partial<Answers> = {}): Answers =>
  forAll((role) => (role === 'visitor' ? '401 no-session' : (others[role] ?? answer)));

/** An operator gets `answer`; a visitor has to sign in, and all others may not ask at all. */
export const operatorOnly = (answer: string): Answers =>
  signedIn('403 operators-only', { operator: answer });

export const at =
  (path: string): Row['ask'] =>
  () => ({ path });
