/** Closes a switch over a union: a new member without a case does not compile. */
export const assertNever = (value: never): never => {
  throw new Error(`Unexpected value: ${JSON.stringify(value)}`);
};
