/** The state of a navigation that leaves the focus where it is: only the query is another one. */
export const SAME_SCREEN = 'same-screen';
