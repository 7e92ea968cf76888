import { io } from 'socket.io-client';
import type { LiveSocket } from './connection';

/**
 * A web socket opens within this, or long polling is tried first: some proxies never answer its
 * request, and others answer it but carry nothing.
 */
const WEB_SOCKET_MS = 4_000;
/** Long polling shares the connection of the page's other calls, however slow that is. */
const POLLING_MS = 20_000;

/** @param word what the site has said of its log, given back with each connection */
export const openSocket = (word: () => unknown): LiveSocket => {
  const socket = io({
    withCredentials: true,
    transports: ['websocket', 'polling'],
    tryAllTransports: true,
    timeout: WEB_SOCKET_MS,
    auth: (tell) => tell({ word: word() }),
  });
  const manager = socket.io;
  let isPollingFirst = false;
  // After polling, a web socket is tried beside it, and taken only once it has carried something.
  // The next failure turns the order again, for sites where polling leads to different backends.
  manager.on('error', () => {
    isPollingFirst = !isPollingFirst;
    manager.opts.transports = isPollingFirst ? ['polling', 'websocket'] : ['websocket', 'polling'];
    manager.timeout(isPollingFirst ? POLLING_MS : WEB_SOCKET_MS);
  });
  return socket;
};
