import { parseArgs } from 'node:util';
import { eventTree, type EventTree } from '../application/operations/event-tree';
import { findLoggedEvent, type LoggedAddress } from '../application/operations/find-logged-event';
import { StartError } from '../platform/lifecycle';
import { withLogReader } from './open-log-reader';

const options = { tree: { type: 'boolean', default: false } } as const;

const POSITION = /^\d{1,15}$/;
const PLACE = /^(?<stream>.+)@(?<revision>\d{1,15})$/;

const addressOf = (text: string | undefined): LoggedAddress => {
  if (text === undefined || text === '') {
    throw new StartError('Name an event: its position, its id, or its stream@revision');
  }
  if (POSITION.test(text)) return { position: Number(text) };
  const { stream, revision } = PLACE.exec(text)?.groups ?? {};
  return stream === undefined ? { id: text } : { stream, revision: Number(revision) };
};

const missing = () => new StartError('There is no such event, or it is hidden');

const treeLines = ({ id, correlationId, nodes, isWhole }: EventTree): string[] => [
  correlationId,
  ...nodes.map(({ event, depth }) => {
    const { type, stream, revision, at, actorId, atTerminal } = event;
    const actor = atTerminal ? 'the terminal' : actorId;
    const by = actor === null ? '' : ` by ${actor}`;
    const mark = event.id === id ? '  <-' : '';
    return `${'  '.repeat(depth + 1)}${type} ${stream}@${revision} ${at}${by}${mark}`;
  }),
  ...(isWhole ? [] : ['… and more: events --correlation shows all of them']),
];

/** Prints one event as it was recorded and as it is read, or its causes and effects. */
export const showEvent = async (args: readonly string[]): Promise<void> => {
  const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
  const address = addressOf(positionals[0]);
  await withLogReader(async (reader) => {
    if (values.tree) {
      const tree = await eventTree(reader, address);
      if (!tree) throw missing();
      for (const line of treeLines(tree)) console.log(line);
      return;
    }
    const found = await findLoggedEvent(reader, address);
    if (!found) throw missing();
    console.log(JSON.stringify(found, undefined, 2));
  });
};
