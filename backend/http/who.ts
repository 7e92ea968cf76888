/** The session is not read. */
export const anybody = 'anybody';
/** The route may open or close a session; nobody needs to be signed in. */
export const visitor = 'visitor';
/** Signed in or not: the handler gets the person where there is one. */
export const everybody = 'everybody';
/** Needs a session whose person still exists; others get 401. */
export const signedIn = 'signed-in';

/** Needs a session whose person is an operator; other people get 403. */
export const operator = 'operator';

/** Who may call a route. */
export type Who =
  | typeof anybody
  | typeof visitor
  | typeof everybody
  | typeof signedIn
  | typeof operator;

/** Whether the route needs a session whose person still exists. */
export const needsPerson = (who: Who): boolean => who === signedIn || who === operator;
