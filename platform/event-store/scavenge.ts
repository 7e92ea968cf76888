import { readFileSync } from 'node:fs';
import { request as plainly, type IncomingMessage } from 'node:http';
import { request as encrypted } from 'node:https';
import { mayHearCredentials, readLogAddress, type LogAddress } from 'quick-wire';
import { StartError } from '../lifecycle';
import { LogUnavailableError } from './errors';

const PATH = '/admin/scavenge';
const ANSWER_WITHIN_MS = 10_000;

/** `busy`: a scavenge was under way already, which may miss what was hidden since it began. */
type ScavengeAnswer = 'started' | 'busy';

interface NodeAnswer {
  readonly node: string;
  readonly answer: ScavengeAnswer;
}

const ANSWERS: Readonly<Record<number, ScavengeAnswer>> = { 200: 'started', 400: 'busy' };

const headersOf = (address: LogAddress, node: string) =>
  address.credentials !== undefined && mayHearCredentials(address, node)
    ? { authorization: `Basic ${Buffer.from(address.credentials).toString('base64')}` }
    : {};

const post = (address: LogAddress, node: string): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const { isEncrypted, verifies, authorityFile } = address;
    const options = {
      method: 'POST',
      agent: false,
      headers: { 'content-length': 0, ...headersOf(address, node) },
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    } as const;
    const trust = {
      rejectUnauthorized: verifies,
      ...(authorityFile !== undefined && { ca: readFileSync(authorityFile) }),
    };
    const request = isEncrypted
      ? encrypted(`https://${node}${PATH}`, { ...options, ...trust }, resolve)
      : plainly(`http://${node}${PATH}`, options, resolve);
    request.once('error', reject).end();
  });

const unreachable = (node: string, reason: string) =>
  new LogUnavailableError(`The event store at ${node} did not start a scavenge: ${reason}`);

const notAllowed = (node: string) =>
  new StartError(
    `The event store at ${node} lets the user of EVENT_STORE_URL start no scavenge. ` +
      'Make it a member of $ops, or erased personal data stays on the disk.',
  );

const ask = async (address: LogAddress, node: string): Promise<ScavengeAnswer> => {
  let response: IncomingMessage;
  try {
    response = await post(address, node);
  } catch (error) {
    throw unreachable(node, error instanceof Error ? error.message : String(error));
  }
  response.resume();
  const { statusCode = 0 } = response;
  const answer = ANSWERS[statusCode];
  if (answer) return answer;
  if (statusCode === 401 || statusCode === 403) throw notAllowed(node);
  throw unreachable(node, `it answered ${statusCode}`);
};

/**
 * Asks every node of the address, one after the other, to remove what streams hide from the log and
 * from the disk. The answers come at once, the work takes a while. What is hidden is a person's
 * data, so a site has to ask now and then.
 * @throws StartError without the right, LogUnavailableError when a node does not answer
 */
export const askForScavenge = async (url: string): Promise<readonly NodeAnswer[]> => {
  const address = readLogAddress(url);
  const answers: NodeAnswer[] = [];
  for (const node of address.nodes) answers.push({ node, answer: await ask(address, node) });
  return answers;
};
