import type { RaffleChange } from '@contracts/live';
import type { LiveSocket } from '@/entities/raffle/live/connection';

/** Each event has its own message, or none. */
type Listener = (message: never) => void;

/** Plays the server's side of the socket: a test sends changes and sees what is watched. */
export const createLiveServer = () => {
  const listeners = new Map<string, Set<Listener>>();
  const watched = new Set<number>();
  const requests: { readonly event: string; readonly raffleIds: readonly number[] }[] = [];
  const state = { connected: false };

  const tell = (event: string, message?: RaffleChange | string) => {
    for (const listener of listeners.get(event) ?? []) listener(message as never);
  };

  const socket: LiveSocket = {
    get connected() {
      return state.connected;
    },
    on: (event: string, listener: Listener) => {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener));
    },
    emit: (event, { raffleIds }) => {
      requests.push({ event, raffleIds });
      for (const id of raffleIds) watched[event === 'watch' ? 'add' : 'delete'](id);
    },
    disconnect: () => undefined,
  };

  return {
    open: () => Promise.resolve(socket),
    watched: () => [...watched],
    requests,
    connect: () => {
      state.connected = true;
      tell('connect');
    },
    lose: () => {
      state.connected = false;
      watched.clear();
      tell('disconnect');
    },
    life: (life: string) => tell('life', life),
    change: (change: RaffleChange) => tell('raffle:changed', change),
  };
};

export type LiveServer = ReturnType<typeof createLiveServer>;
