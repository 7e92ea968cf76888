/** What an address of the log says to those who speak HTTP with its nodes. */
export interface LogAddress {
  /** `host:port` of each node that the address names. */
  readonly nodes: readonly string[];
  readonly isEncrypted: boolean;
  /** Whether the certificate has to be one that this machine trusts. */
  readonly verifies: boolean;
  /** A file with the authority that signs the nodes' certificates. */
  readonly authorityFile: string | undefined;
  /** `name:password`, as it is sent. */
  readonly credentials: string | undefined;
}

const PARTS =
  /^esdb(?:\+discover)?:\/\/(?:(?<credentials>[^/?@]*)@)?(?<nodes>[^/?]+)\/?(?:\?(?<options>.*))?$/;
const USUAL_PORT = 2113;
const HAS_PORT = /:\d+$/;

/**
 * @param url `esdb://name:password@host:2113,other:2113?tls=true`
 * @throws TypeError when it is none
 */
export const readLogAddress = (url: string): LogAddress => {
  const parts = PARTS.exec(url)?.groups;
  if (!parts) throw new TypeError('An address of EventStoreDB begins with esdb://');
  const options = new Map(
    [...new URLSearchParams(parts['options'])].map(([name, value]) => [name.toLowerCase(), value]),
  );
  const { credentials, nodes = '' } = parts;
  return {
    nodes: nodes.split(',').map((node) => (HAS_PORT.test(node) ? node : `${node}:${USUAL_PORT}`)),
    isEncrypted: options.get('tls') !== 'false',
    verifies: options.get('tlsverifycert') !== 'false',
    authorityFile: options.get('tlscafile'),
    credentials: credentials === undefined ? undefined : decodeURIComponent(credentials),
  };
};
