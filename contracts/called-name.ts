interface Called {
  readonly firstName: string | null;
  readonly username: string;
}

/** What somebody is called: a shop has no first name. */
export const calledName = ({ firstName, username }: Called): string =>
  firstName?.trim() || username;
