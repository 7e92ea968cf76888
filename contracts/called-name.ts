interface Called {
  readonly firstName: string | null;
  readonly displayName: string | null;
  readonly username: string;
}

/** What somebody is called: a shop need not have a first name. */
export const calledName = ({ firstName, displayName, username }: Called): string =>
  firstName?.trim() || displayName || username;
