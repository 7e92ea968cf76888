/** A person who is forgotten, with what finds them outside of the log. */
export interface Leaver {
  readonly userId: number;
  /** Every user name and e-mail address that the account has had. */
  readonly names: readonly string[];
  /** The paths of every profile picture. */
  readonly pictures: readonly string[];
}

/** What is known of people outside of the log: sessions, mails under way, pictures. */
export interface Traces {
  /** A repeat changes nothing. */
  readonly forget: (leaver: Leaver) => Promise<void>;
}

/** Of a program that finishes no deletion. */
export const unknownTraces: Traces = {
  forget: () => Promise.reject(new Error('This program can forget nobody')),
};
