/** Somebody else appended first: decide again on fresh state. */
export class LostRaceError extends Error {
  override readonly name = 'LostRaceError';
}

/** The log can't be reached, or did not answer: whether the append was stored is not known. */
export class LogUnavailableError extends Error {
  override readonly name = 'LogUnavailableError';
}

/** An event that this version of the programs can't read: stop and say which, never pass it over. */
export class UnreadableEventError extends Error {
  override readonly name = 'UnreadableEventError';

  constructor(
    readonly stream: string,
    readonly revision: number,
    reason: string,
  ) {
    super(`Can't read event ${revision} of ${stream}: ${reason}`);
  }
}

/** More commands are waiting than can be answered soon: try again later. */
export class BusyError extends Error {
  override readonly name = 'BusyError';

  constructor() {
    super('Too many commands are waiting');
  }
}
