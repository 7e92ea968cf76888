import type { Event } from './message';

/** Data of one version to data of the next. Pure, so that an event always reads the same. */
export type Upcast<To extends object = object> = (older: never) => To;

/** How the data of one event type has changed. Its version is one more than it has upcasts. */
export interface EventType<Data extends object> {
  /** A step for each older version, the oldest first. Data of version 1 takes them all. */
  readonly upcasts: readonly [] | readonly [...Upcast[], Upcast<Data>];
  /**
   * The newest data as the version before it. Written while older programs run that know no newer
   * version; needed no more when they are gone.
   */
  readonly downcast?: (newest: Data) => object;
}

/** An event type whose data has its first shape still. */
export const firstVersion = { upcasts: [] } as const;

/** Every member of a union of events, each with its history: one left out does not compile. */
export type EventTypes<E extends Event<string, object>> = {
  readonly [Type in E['type']]: EventType<Extract<E, { readonly type: Type }>['data']>;
};

/** An event type as the codec sees it, whatever its data. */
export interface CataloguedType {
  readonly upcasts: readonly Upcast[];
  readonly downcast?: (newest: never) => object;
}

/** Every category of streams, with the types of events that its streams hold. */
export type Catalogue = Readonly<Record<string, Readonly<Record<string, CataloguedType>>>>;

/** The version of its newest shape. */
export const versionOf = ({ upcasts }: CataloguedType): number => upcasts.length + 1;
