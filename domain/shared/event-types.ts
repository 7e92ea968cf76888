import type { Event } from './message';

/** Turns data of one version into the next. Pure, so that an event always reads the same. */
type Upcast<To extends object = object> = (older: never) => To;

/** How the data of one event type has changed. Its version is the number of upcasts plus one. */
interface EventType<Data extends object> {
  /** One step for each older version, the oldest first. Data of version 1 takes all of them. */
  readonly upcasts: readonly [] | readonly [...Upcast[], Upcast<Data>];
  /**
   * Turns the newest data into the version before. Used while older programs run, which can't read
   * the newest; deleted when they are gone.
   */
  readonly downcast?: (newest: Data) => object;
  /**
   * The type whose newest version brings this one about. While a program writes the version before,
   * it writes none of this type, so that programs which don't know it can run beside.
   */
  readonly follows?: string;
}

/** An event type whose data never changed. */
export const firstVersion = { upcasts: [] } as const;

/** Every member of a union of events with its history; a missing member does not compile. */
export type EventTypes<E extends Event<string, object>> = {
  readonly [Type in E['type']]: EventType<Extract<E, { readonly type: Type }>['data']>;
};

/** An event type for the codec, which ignores the type of its data. */
export interface CataloguedType {
  readonly upcasts: readonly Upcast[];
  readonly downcast?: (newest: never) => object;
  readonly follows?: string;
}

/** Every category of streams, with the event types in its streams. */
export type Catalogue = Readonly<Record<string, Readonly<Record<string, CataloguedType>>>>;

/** The version of its newest shape, counted from 1. */
export const versionOf = ({ upcasts }: CataloguedType): number => upcasts.length + 1;

/**
 * Whether a program writes a type in this version or a newer one.
 * @param previous the types of which it writes the version before the newest, for older programs
 */
export const writes = (
  previous: readonly string[],
  type: string,
  version: number,
  catalogue: Catalogue,
): boolean => {
  const known = Object.values(catalogue).find((types) => Object.hasOwn(types, type))?.[type];
  if (!known) throw new Error(`The catalogue has no ${type}`);
  return versionOf(known) - (previous.includes(type) ? 1 : 0) >= version;
};
