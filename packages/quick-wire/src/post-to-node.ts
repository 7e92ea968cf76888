import { readFileSync } from 'node:fs';
import { request as plainly, type IncomingMessage } from 'node:http';
import { request as encrypted } from 'node:https';
import { mayHearCredentials, type LogAddress } from './log-address';

const ANSWER_WITHIN_MS = 10_000;

const credentialsFor = (address: LogAddress, node: string) =>
  address.credentials !== undefined && mayHearCredentials(address, node)
    ? { authorization: `Basic ${Buffer.from(address.credentials).toString('base64')}` }
    : {};

/**
 * Asks one node over HTTP what the client has no call for, with what its address says of TLS,
 * authority and credentials.
 * @param node `host:port`
 * @param path `/admin/scavenge`
 */
export const postToNode = (
  address: LogAddress,
  node: string,
  path: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const { isEncrypted, verifies, authorityFile } = address;
    const options = {
      method: 'POST',
      agent: false,
      headers: { 'content-length': 0, ...credentialsFor(address, node), ...headers },
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    } as const;
    const trust = {
      rejectUnauthorized: verifies,
      ...(authorityFile !== undefined && { ca: readFileSync(authorityFile) }),
    };
    const request = isEncrypted
      ? encrypted(`https://${node}${path}`, { ...options, ...trust }, resolve)
      : plainly(`http://${node}${path}`, options, resolve);
    request.once('error', reject).end();
  });
