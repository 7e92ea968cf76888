import { isIPv4 } from 'node:net';

/** What an address of EventStoreDB says, read as the official client reads it. */
export interface LogAddress {
  /** `host:port` of each node that the address names. */
  readonly nodes: readonly string[];
  /** Whether there are several nodes, which choose a leader. */
  readonly isCluster: boolean;
  readonly isEncrypted: boolean;
  /** Whether the certificate has to be one that this machine trusts. */
  readonly verifies: boolean;
  /** A file with the authority that signs the nodes' certificates. */
  readonly authorityFile: string | undefined;
  /** `name:password`, as it is sent. */
  readonly credentials: string | undefined;
}

const PARTS =
  /^esdb(?<discover>\+discover)?:\/\/(?:(?<credentials>[^/?@]*)@)?(?<nodes>[^/?]+)\/*(?:\?(?<options>.*))?$/;
const USUAL_PORT = 2113;
const PORT = /:\d+$/;

/** The client takes a name in any case, with dashes and underscores. */
const flat = (name: string): string => name.trim().toLowerCase().replaceAll(/[_-]/g, '');

/**
 * @param url `esdb://name:password@host:2113,other:2113?tls=true`
 * @throws TypeError when it is none
 */
export const readLogAddress = (url: string): LogAddress => {
  const parts = PARTS.exec(url.trim())?.groups;
  if (!parts) throw new TypeError('An address of EventStoreDB begins with esdb://');
  const options = new Map(
    [...new URLSearchParams(parts['options'])].map(([name, value]) => [flat(name), value.trim()]),
  );
  const { discover, credentials } = parts;
  const nodes = (parts['nodes'] ?? '').split(',');
  return {
    nodes: nodes.map((node) => (PORT.test(node) ? node : `${node}:${USUAL_PORT}`)),
    isCluster: discover !== undefined || nodes.length > 1,
    isEncrypted: options.get('tls') !== 'false',
    verifies: options.get('tlsverifycert') !== 'false',
    authorityFile: options.get('tlscafile'),
    credentials: credentials === undefined ? undefined : decodeURIComponent(credentials),
  };
};

/** Whether only this machine can hear what is sent to a node, given as `host:port`. */
const isOwn = (node: string): boolean => {
  const host = node.replace(PORT, '');
  return host === 'localhost' || host === '[::1]' || (isIPv4(host) && host.startsWith('127.'));
};

/** Whether a node may be sent the credentials: on a network, anybody could read plain ones. */
export const mayHearCredentials = ({ isEncrypted }: LogAddress, node: string): boolean =>
  isEncrypted || isOwn(node);
