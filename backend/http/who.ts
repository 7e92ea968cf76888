/** Answered without a look at the session. */
export const anybody = 'anybody';
/** With the session at hand, to be opened or closed; nobody need be signed in. */
export const visitor = 'visitor';
/** Only with a session whose person still exists; others are answered 401. */
export const signedIn = 'signed-in';

/** Who may call a route. */
export type Who = typeof anybody | typeof visitor | typeof signedIn;
