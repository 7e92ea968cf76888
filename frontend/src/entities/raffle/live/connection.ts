import type {
  HandoverChange,
  NotificationMessage,
  PersonalMessage,
  RaffleChange,
} from '@contracts/live';
import type { Unread } from '@contracts/notifications';
import { keepWord } from './log-word';
import { createRetries } from './retries';
import { createWatchList } from './watch-list';

export type LiveStatus = 'connecting' | 'live' | 'lost';

/** The part of a Socket.IO client that the page uses. */
export interface LiveSocket {
  readonly connected: boolean;
  on(event: 'connect' | 'connect_error', listener: () => void): unknown;
  on(event: 'disconnect', listener: (reason?: string) => void): unknown;
  on(event: 'raffle:changed', listener: (change: RaffleChange) => void): unknown;
  on(event: 'handover:changed', listener: (raffle: HandoverChange) => void): unknown;
  on(event: 'life', listener: (life: string, page?: string) => void): unknown;
  on(event: 'word', listener: (text: string) => void): unknown;
  emit(event: 'watch' | 'unwatch', request: { readonly raffleIds: readonly number[] }): unknown;
  on(event: 'notification:sent', listener: (message: NotificationMessage) => void): unknown;
  on(event: 'notifications:read', listener: (message: Unread) => void): unknown;
  connect(): unknown;
  disconnect(): unknown;
}

export interface LiveListener {
  readonly onStatus: (status: LiveStatus) => void;
  readonly onChange: (change: RaffleChange) => void;
  /** Called when a prize of a watched raffle is a step further. */
  readonly onHandover: (raffle: HandoverChange) => void;
  /** Called with what the person of the socket's handshake is told. */
  readonly onPersonal: (message: PersonalMessage) => void;
  /** Called when the connection is back: what is shown may have changed. */
  readonly onReconnect: () => void;
  /**
   * Called when the site's log was put back, or moved: what the page knows may be of the life
   * before, and the positions that it remembers mean nothing.
   */
  readonly onNewLife: () => void;
  /** Called with the address of the first script of the page that the site has now. */
  readonly onPage: (script: string) => void;
}

/** The reason of a disconnection that the page itself asked for. */
const OWN_WISH = 'io client disconnect';

/** One socket for the whole page. The first watched raffle or the signed-in person opens it. */
export const createLiveConnection = (
  openSocket: () => Promise<LiveSocket>,
  listener: LiveListener,
) => {
  let socket: Promise<LiveSocket | undefined> | undefined;
  let wasConnected = false;
  let knownLife: string | undefined;

  const connected = (open: LiveSocket) => {
    listener.onStatus('live');
    const watched = list.watched();
    if (watched.length > 0) open.emit('watch', { raffleIds: watched });
    if (wasConnected) listener.onReconnect();
    wasConnected = true;
  };

  const heardLife = (life: string, page?: string) => {
    if (page !== undefined) listener.onPage(page);
    if (knownLife !== undefined && life !== knownLife) listener.onNewLife();
    knownLife = life;
  };

  const retries = createRetries(() => {
    socket = open();
  });

  const attach = (opened: LiveSocket) => {
    opened.on('raffle:changed', listener.onChange);
    opened.on('handover:changed', listener.onHandover);
    opened.on('life', heardLife);
    opened.on('word', keepWord);
    opened.on('notification:sent', (body) =>
      listener.onPersonal({ event: 'notification:sent', body }),
    );
    opened.on('notifications:read', (body) =>
      listener.onPersonal({ event: 'notifications:read', body }),
    );
    opened.on('disconnect', (reason) => {
      if (reason !== OWN_WISH) listener.onStatus('lost');
    });
    opened.on('connect_error', () => listener.onStatus('lost'));
    opened.on('connect', () => connected(opened));
    if (opened.connected) connected(opened);
  };

  /** Undefined when the client can't be loaded; a retry follows. */
  const open = async (): Promise<LiveSocket | undefined> => {
    try {
      const opened = await openSocket();
      retries.stop();
      attach(opened);
      return opened;
    } catch {
      listener.onStatus('lost');
      retries.schedule();
      return undefined;
    }
  };

  // Only a connected socket gets a message; another one sends the whole list when it connects.
  const send = async (event: 'watch' | 'unwatch', raffleIds: readonly number[]) => {
    const alreadyOpen = socket !== undefined;
    socket ??= open();
    const opened = await socket;
    if (alreadyOpen && opened?.connected) opened.emit(event, { raffleIds });
  };

  const list = createWatchList((event, ids) => void send(event, ids));

  /**
   * Opens the socket for the signed-in person.
   * @param anew after a sign-in on this page, because the server only reads a handshake's cookie
   */
  const hearPerson = async (anew: boolean) => {
    if (socket === undefined) {
      socket = open();
      return;
    }
    const opened = await socket;
    if (!anew || opened === undefined) return;
    opened.disconnect();
    opened.connect();
  };

  return {
    watch: list.watch,
    hear: (anew: boolean) => void hearPerson(anew),
    close: async () => {
      retries.stop();
      (await socket)?.disconnect();
    },
  };
};

export type LiveConnection = ReturnType<typeof createLiveConnection>;
