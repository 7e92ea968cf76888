/** An error that the person at the terminal can fix: shown without a stack. */
export class SetupError extends Error {}
