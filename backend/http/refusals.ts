import type { Context } from 'koa';
import type { FieldError } from '../../contracts/problems';
import { LOG_POSITION_HEADER } from '../../contracts/site';
import { tellLogPosition } from './answer-headers';
import { ProblemError } from './problem-error';

/** Status and message of a problem. Without a message, the code that throws it supplies one. */
type Refusal = readonly [status: number, detail?: string | ((rejection: never) => string)];

/** Problems of a route, by the last part of their `type`, after `/problems/`. */
export type Problems = Readonly<Record<string, Refusal | undefined>>;

interface Rejection {
  readonly type: string;
}

/** A problem for each rejection of a rule; a rejection without one does not compile. */
export type ProblemTable<R extends Rejection> = Readonly<
  Record<R['type'], readonly [status: number, detail: string | ((rejection: never) => string)]>
>;

/** The problems of a table that a route can have. A rejection that is not named can't compile. */
export const only = <Table extends Problems, Name extends keyof Table & string>(
  table: Table,
  ...names: readonly [Name, ...Name[]]
): Pick<Table, Name> =>
  // Holds exactly the picked names; `fromEntries` loses that.
  Object.fromEntries(names.map((name) => [name, table[name]])) as Pick<Table, Name>;

/** Names of the problems whose message is fixed. */
export type PlainProblem<P> = {
  [Name in keyof P]: P[Name] extends readonly [number, string] ? Name : never;
}[keyof P] &
  string;

const declared = (problems: Problems, type: string): Refusal => {
  const refusal = problems[type];
  if (!refusal) throw new Error(`The route does not declare the problem ${type}`);
  return refusal;
};

export interface RefusalExtras {
  /** Replaces the declared message. */
  readonly detail?: string;
  readonly errors?: readonly FieldError[];
}

export const refusalBy = (
  problems: Problems,
  type: string,
  { detail, errors }: RefusalExtras = {},
): ProblemError => {
  const [status, sentence] = declared(problems, type);
  const text = detail ?? (typeof sentence === 'string' ? sentence : '');
  return new ProblemError(status, type, text, errors ? { errors } : {});
};

interface Outcome {
  readonly kind: string;
  readonly position: number;
  readonly rejection?: Rejection;
}

type Unless<O, Type> = O extends { readonly rejection: infer R }
  ? Omit<O, 'rejection'> & { readonly rejection: Exclude<R, { readonly type: Type }> }
  : O;

/**
 * An outcome that was not refused for one reason, which this route answers in its own way.
 * @throws ProblemError the given one where it was
 */
export const unless = <O extends Outcome, Type extends string>(
  type: Type,
  outcome: O,
  problem: () => ProblemError,
): Unless<O, Type> => {
  if (outcome.rejection?.type === type) throw problem();
  return outcome as Unless<O, Type>; // whose rejection is another one, if there is any
};

const rejectedBy = (problems: Problems, rejection: Rejection, position: number): ProblemError => {
  const [status, sentence] = declared(problems, rejection.type);
  // A table gives each rejection a function of that very rejection.
  const detail = typeof sentence === 'function' ? sentence(rejection as never) : (sentence ?? '');
  // The next read of a refused caller must show the reason.
  const headers = position < 0 ? {} : { [LOG_POSITION_HEADER]: String(position) };
  return new ProblemError(status, rejection.type, detail, { headers });
};

/**
 * Sets the position of a command's outcome at once, so that a later failure reports it too.
 * @throws ProblemError when the rules refused the command
 */
export const acceptedBy =
  (problems: Problems, ctx: Context) =>
  <O extends Outcome>(outcome: O): O => {
    const { rejection, position } = outcome;
    if (rejection) throw rejectedBy(problems, rejection, position);
    tellLogPosition(ctx, position);
    return outcome;
  };
