import { ASKERS, type AccessWorld, type Asker } from './askers';

/** A request. */
export interface Ask {
  readonly path: string;
  readonly body?: object;
}

/**
 * A route, a request to it, and the answer for each asker: a status, and the type of its problem.
 */
export interface Row {
  readonly route: string;
  readonly what?: string;
  readonly ask: (world: AccessWorld, asker: Asker) => Ask;
  readonly answers: Readonly<Record<Asker, string>>;
}

type Answers = Row['answers'];

const forAll = (answer: (asker: Asker) => string): Answers =>
  // The list has one entry for each asker.
  Object.fromEntries(ASKERS.map((asker) => [asker, answer(asker)])) as Answers;

/** The same answer for every asker. */
export const everybody = (answer: string): Answers => forAll(() => answer);

/**
 * Who has no session, or not any more, has to sign in; `others` lists the askers with another
 * answer than `answer`. What is said of the operator holds in both of their sessions.
 */
export const signedIn = (answer: string, others: Partial<Answers> = {}): Answers =>
  forAll((asker) => {
    if (asker === 'visitor' || asker === 'suspended') return '401 no-session';
    return others[asker] ?? (asker === 'unproven' ? others.operator : undefined) ?? answer;
  });

/** An operator gets `answer`, however long ago the password was proven; others may not ask. */
export const operatorReads = (answer: string): Answers =>
  signedIn('403 operators-only', { operator: answer });

/** The same, where an operator whose proof is too old is asked for the password. */
export const operatorChanges = (answer: string): Answers =>
  signedIn('403 operators-only', { operator: answer, unproven: '403 password-needed' });

/** The same, where personal data is shown. */
export const operatorReadsPeople = operatorChanges;

export const at =
  (path: string): Row['ask'] =>
  () => ({ path });
