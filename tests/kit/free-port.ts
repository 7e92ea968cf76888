import { tryPort } from '@launcher/ports';

/** A port on this machine that nobody listens on now. */
export const freePort = (): Promise<number> => tryPort(0, '127.0.0.1');
