import type { RegisteredAccount } from '../../domain/accounts/state';
import { forbidden, notFoundProblem, unauthenticated, type ProblemError } from './problem-error';
import type { Problems } from './refusals';

/** A variable part of a path. */
export interface Param<Value = unknown> {
  /** Spanish; ids need none. */
  readonly description?: string;
  readonly problems: Problems;
  /** @throws ProblemError one of `problems` */
  readonly read: (textParam: string, person: RegisteredAccount | undefined) => Value;
}

const ID = /^[1-9]\d{0,14}$/;

const parseId = (textParam: string): number | undefined =>
  ID.test(textParam) ? Number(textParam) : undefined;

/** @param detail the message for a text that can't be an id */
export const idOr404 = (detail: string): Param<number> => ({
  problems: { 'not-found': [404, detail] },
  read: (textParam) => {
    const id = parseId(textParam);
    if (id === undefined) throw notFoundProblem(detail);
    return id;
  },
});

/** An id, or undefined for a text that can't be one. */
export const anyId: Param<number | undefined> = { problems: {}, read: parseId };

export const notYou = (detail = 'No puedes actuar en nombre de otra persona'): ProblemError =>
  forbidden('not-you', detail);

const NOT_YOU: Problems = { 'not-you': [403] };

/**
 * The id in the path, which must be the signed-in person's.
 * @param noId the problem for a text that can't be an id
 */
const ownIdOr = (problems: Problems, noId: () => ProblemError): Param<number> => ({
  problems: { ...NOT_YOU, ...problems },
  read: (textParam, person) => {
    if (!person) throw unauthenticated();
    const id = parseId(textParam);
    if (id === undefined) throw noId();
    if (id !== person.userId) throw notYou();
    return id;
  },
});

/** @param detail the message for a text that can't be an id */
export const ownId = (detail?: string): Param<number> => ownIdOr({}, () => notYou(detail));

/** @param detail the message for a text that can't be an id */
export const ownIdOr404 = (detail: string): Param<number> =>
  ownIdOr({ 'not-found': [404, detail] }, () => notFoundProblem(detail));

/** A text that the handler itself parses. */
export const textParam = (description: string): Param<string> => ({
  description,
  problems: {},
  read: (given) => given,
});
