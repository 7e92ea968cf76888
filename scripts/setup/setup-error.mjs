/** Something that the person at the terminal can mend: told without a stack. */
export class SetupError extends Error {}
