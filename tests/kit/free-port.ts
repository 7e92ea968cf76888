import { tryPort } from '@launcher/ports';

/** A free port on this machine. Another process may take it before the caller does. */
export const freePort = (): Promise<number> => tryPort(0, '127.0.0.1');
