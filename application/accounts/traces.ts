/** A person who is forgotten, with what finds them outside of the log. */
export interface Leaver {
  readonly userId: number;
  /** Every user name and e-mail address that the account has had. */
  readonly names: readonly string[];
}

/** What of a person stays: their raffles, with the photos. */
interface Staying {
  /** Those of these pictures that are shown nowhere else; all by their keys. */
  readonly outsideOfRaffles: (pictures: readonly string[]) => Promise<ReadonlySet<string>>;
}

/** What is known of people outside of the log: sessions, mails under way, pictures. */
export interface Traces {
  /** A repeat changes nothing. */
  readonly forget: (leaver: Leaver, staying: Staying) => Promise<void>;
  /** Removes what was shown in disputes about one prize. A repeat changes nothing. */
  readonly forgetDisputes: (raffleId: number, prize: number) => Promise<void>;
}

/** Of a program that finishes no deletion. */
export const unknownTraces: Traces = {
  forget: () => Promise.reject(new Error('This program can forget nobody')),
  forgetDisputes: () => Promise.reject(new Error('This program can forget no dispute')),
};
