import { createContext } from 'react';
import type { LiveConnection } from './connection';

export type WatchRaffle = LiveConnection['watch'];

/** How a component asks for the live values of a raffle; see `useLiveRaffle`. */
export const LiveContext = createContext<WatchRaffle>(() => () => undefined);
