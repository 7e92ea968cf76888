import { act, waitFor } from '@testing-library/react';
import type { NotificationMessage, RaffleChange } from '@contracts/live';
import type { LiveSocket } from '@/entities/raffle/live/connection';

/** Each event has its own message, or none. */
type Listener = (...message: never[]) => void;

/** Plays the server's side of the socket: a test sends changes and sees what is watched. */
export const createLiveServer = () => {
  const listeners = new Map<string, Set<Listener>>();
  const watched = new Set<number>();
  const requests: { readonly event: string; readonly raffleIds: readonly number[] }[] = [];
  const state = { connected: false };
  let handshakes = 1;

  const tell = (event: string, ...message: readonly (object | string | undefined)[]) => {
    for (const listener of listeners.get(event) ?? []) listener(...(message as never[]));
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
    connect: () => {
      handshakes += 1;
    },
    disconnect: () => {
      state.connected = false;
      tell('disconnect', 'io client disconnect');
    },
  };

  return {
    open: () => Promise.resolve(socket),
    watched: () => [...watched],
    requests,
    /** How often the page has asked to connect. */
    handshakes: () => handshakes,
    connect: () => {
      state.connected = true;
      tell('connect');
    },
    lose: () => {
      state.connected = false;
      watched.clear();
      tell('disconnect');
    },
    life: (life: string, page?: string) => tell('life', life, page),
    word: (word: string) => tell('word', word),
    sent: (message: NotificationMessage) => tell('notification:sent', message),
    read: (unread: number) => tell('notifications:read', { unread }),
    handover: (raffleId: number) => tell('handover:changed', { raffleId }),
    change: (change: RaffleChange) => tell('raffle:changed', change),
  };
};

export type LiveServer = ReturnType<typeof createLiveServer>;

/** Connects the socket of a page that opens it just now. */
export const connectLive = async (liveServer: LiveServer): Promise<void> => {
  await waitFor(() => {
    // Nothing is returned: `waitFor` would wait for what `act` gives, outside of any `act`.
    act(liveServer.connect);
  });
};
