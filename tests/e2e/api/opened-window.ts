import { io, type Socket } from 'socket.io-client';
import type { ClientEvents, NotificationMessage, ServerEvents } from '@contracts/live';
import type { ApiClient } from '../../kit/system/api-client';

/** A browser window that shows the page. */
export interface OpenedWindow {
  /** The notifications received, oldest first. */
  readonly heard: readonly NotificationMessage[];
  /** The number of unread notifications, for each time that the person read some. */
  readonly reads: readonly number[];
  readonly close: () => void;
}

/** @param client the person's client; without it, the window of a visitor */
export const openedWindow = async (url: string, client?: ApiClient): Promise<OpenedWindow> => {
  const heard: NotificationMessage[] = [];
  const reads: number[] = [];
  const headers = client ? { extraHeaders: { cookie: client.cookie() } } : {};
  const options = { transports: ['websocket'], forceNew: true, ...headers };
  const socket: Socket<ServerEvents, ClientEvents> = io(url, options);
  socket.on('notification:sent', (message) => heard.push(message));
  socket.on('notifications:read', ({ unread }) => reads.push(unread));
  await new Promise<void>((resolve) => socket.on('connect', resolve));
  return { heard, reads, close: () => socket.close() };
};
