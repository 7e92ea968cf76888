/** Another program appended first: decide again on the new state. */
export class LostRaceError extends Error {
  override readonly name = 'LostRaceError';
}

/** The log can't be reached or did not answer, so the append may or may not be stored. */
export class LogUnavailableError extends Error {
  override readonly name = 'LogUnavailableError';
}

/** Where an event is: its revision in the stream, its position in the log. */
interface EventPlace {
  readonly stream: string;
  readonly revision: number;
  readonly position: number;
}

/** An event that this program can't read. Readers must stop at it and name it, never skip it. */
export class UnreadableEventError extends Error {
  override readonly name: string = 'UnreadableEventError';

  readonly stream: string;
  readonly revision: number;
  readonly position: number;

  constructor({ stream, revision, position }: EventPlace, reason: string) {
    super(`Can't read event ${revision} of ${stream}: ${reason}`);
    this.stream = stream;
    this.revision = revision;
    this.position = position;
  }
}

/** An event whose type or version only newer programs know. */
export class NewerEventError extends UnreadableEventError {
  override readonly name = 'NewerEventError';

  /** @param knownVersion the newest that this program knows; 0 for an unknown type */
  constructor(
    place: EventPlace,
    readonly eventType: string,
    readonly foundVersion: number,
    readonly knownVersion: number,
  ) {
    const known =
      knownVersion === 0 ? 'does not know this type' : `knows it up to version ${knownVersion}`;
    super(
      place,
      `it is ${eventType} of version ${foundVersion}, and this program ${known}. ` +
        'Start the newer program, or finish the upgrade.',
    );
  }
}

/** More commands are waiting than can be answered soon. The client should retry later. */
export class BusyError extends Error {
  override readonly name = 'BusyError';

  constructor() {
    super('Too many commands are waiting');
  }
}
