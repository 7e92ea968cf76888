/** Another program appended first: decide again on the new state. */
export class LostRaceError extends Error {
  override readonly name = 'LostRaceError';
}

/** The log can't be reached or did not answer, so the append may or may not be stored. */
export class LogUnavailableError extends Error {
  override readonly name = 'LogUnavailableError';
}

/** What a call needs; each is a right of its own at the store. */
export type LogRight =
  | `append to the stream ${string}`
  | `delete the stream ${string}`
  | `read the stream ${string}`
  | `write the metadata of the stream ${string}`
  | 'read $all'
  | 'ask for its version';

/**
 * The store refuses the user in the address of the log. Nothing was stored, and nothing will be
 * until an operator has changed the address or the user's rights.
 */
export class LogAccessError extends Error {
  override readonly name = 'LogAccessError';

  constructor(reason: 'wrong-credentials' | 'missing-right', right: LogRight) {
    super(
      reason === 'wrong-credentials'
        ? `The event store refuses the user and password in EVENT_STORE_URL (to ${right}).`
        : `The user in EVENT_STORE_URL, or the lack of one, may not ${right}: give it that right, ` +
            'or name a user who has it. To read $all, the event store asks for the group $admins.',
    );
  }
}

/** Where an event is: its revision in the stream, its position in the log. */
export interface EventPosition {
  readonly stream: string;
  readonly revision: number;
  readonly position: number;
}

/** Where an event that can't be read is, and its type as it is stored. */
export type UnreadableEvent = EventPosition & { readonly type: string };

/** An event that this program can't read. Readers must stop at it and name it, never skip it. */
export class UnreadableEventError extends Error {
  override readonly name: string = 'UnreadableEventError';

  readonly stream: string;
  readonly revision: number;
  readonly position: number;
  readonly eventType: string;

  constructor({ stream, revision, position, type }: UnreadableEvent, reason: string) {
    super(`Can't read event ${revision} of ${stream}: ${reason}`);
    this.stream = stream;
    this.revision = revision;
    this.position = position;
    this.eventType = type;
  }
}

/** An event whose type or version only newer programs know. */
export class NewerEventError extends UnreadableEventError {
  override readonly name = 'NewerEventError';

  /** @param knownVersion the newest that this program knows; 0 for an unknown type */
  constructor(
    where: UnreadableEvent,
    readonly foundVersion: number,
    readonly knownVersion: number,
  ) {
    const known =
      knownVersion === 0 ? 'does not know this type' : `knows it up to version ${knownVersion}`;
    super(
      where,
      `it is ${where.type} of version ${foundVersion}, and this program ${known}. ` +
        'Start the newer program, or finish the upgrade.',
    );
  }
}

/** What is to be written can't be said in the shape that older programs, which still run, read. */
export class OlderProgramsError extends Error {
  override readonly name = 'OlderProgramsError';

  constructor(type: string, options?: ErrorOptions) {
    const waits =
      'this waits until no older program runs, and WRITE_PREVIOUS_VERSION_OF is removed';
    super(`The version of ${type} before the newest can't say this: ${waits}`, options);
  }
}

/** More commands are waiting than can be answered soon. The client should retry later. */
export class BusyError extends Error {
  override readonly name = 'BusyError';

  constructor() {
    super('Too many commands are waiting');
  }
}
