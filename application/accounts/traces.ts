/** A person who is forgotten, with what finds them outside of the log. */
export interface Leaver {
  readonly userId: number;
  /** Every user name and e-mail address that the account has had. */
  readonly names: readonly string[];
  /** The paths of every profile picture. */
  readonly pictures: readonly string[];
}

/** What is known of people outside of their own streams: raffles on sale, reports, sessions … */
export interface Traces {
  /**
   * The raffles that a person has on sale, with all that the log has up to this position.
   * @throws when the read models don't follow
   */
  readonly onSale: (userId: number, position: number) => Promise<readonly number[]>;
  /**
   * The reports that a person has filed, and those about them, with all that the log has up to this
   * position.
   * @throws when the read models don't follow
   */
  readonly reportsOf: (userId: number, position: number) => Promise<readonly string[]>;
  /** A repeat changes nothing. */
  readonly forget: (leaver: Leaver) => Promise<void>;
}

/** Of a program that finishes no deletion. */
export const unknownTraces: Traces = {
  onSale: () => Promise.resolve([]),
  reportsOf: () => Promise.resolve([]),
  forget: () => Promise.reject(new Error('This program can forget nobody')),
};
