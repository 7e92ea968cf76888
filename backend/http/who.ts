/** The session is not read. */
export const anybody = 'anybody';
/** The route may open or close a session; nobody needs to be signed in. */
export const visitor = 'visitor';
/** Needs a session whose person still exists; others get 401. */
export const signedIn = 'signed-in';

/** Who may call a route. */
export type Who = typeof anybody | typeof visitor | typeof signedIn;
