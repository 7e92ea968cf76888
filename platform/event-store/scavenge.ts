import type { IncomingMessage } from 'node:http';
import { postToNode, readLogAddress, type LogAddress } from 'quick-wire';
import { StartError } from '../lifecycle';
import { LogUnavailableError } from './errors';

const PATH = '/admin/scavenge';

/** `busy`: a scavenge was under way already, which may miss what was hidden since it began. */
type ScavengeAnswer = 'started' | 'busy';

interface NodeAnswer {
  readonly node: string;
  readonly answer: ScavengeAnswer;
}

const ANSWERS: Readonly<Record<number, ScavengeAnswer>> = { 200: 'started', 400: 'busy' };

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
    response = await postToNode(address, node, PATH);
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
