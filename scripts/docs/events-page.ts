import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { catalogue, type Category } from '@domain/catalogue';
import { versionOf, type CataloguedType } from '@domain/shared/event-types';
import { readEventReaders } from './event-readers';
import { readEventWords } from './event-words';
import { GENERATED } from './generated';

const HEAD = `# Events

${GENERATED}

Every stream and event of the log: what each event means, its versions, and one as it stands in the
log, in its newest version, and who acts on it; read models and sockets also follow events that
they do not name. [The log](log.md) says how events are stored and how a shape changes.`;

/** The newest recorded shape of each event, by its type. */
const recordedShapes = (): ReadonlyMap<string, string> =>
  new Map(
    readdirSync('domain', { withFileTypes: true })
      .map(({ name }) => join('domain', name, 'recorded'))
      .filter((folder) => existsSync(folder))
      .flatMap((folder) => readdirSync(folder).map((name) => join(folder, name)))
      .flatMap((path) => {
        const type = /(\w+\.v\d+)\.json$/.exec(path)?.[1];
        return type === undefined ? [] : [[type, readFileSync(path, 'utf8').trim()] as const];
      }),
  );

interface Known {
  readonly words: ReadonlyMap<string, string>;
  readonly shapes: ReadonlyMap<string, string>;
  readonly readers: ReadonlyMap<string, readonly string[]>;
}

const actedOn = (readers: readonly string[] = []): string =>
  readers.length === 0 ? '' : `\n\nActed on in ${readers.map((one) => `\`${one}\``).join(', ')}.`;

const eventPart = (
  type: string,
  history: CataloguedType,
  { words, shapes, readers }: Known,
): string => {
  const version = versionOf(history);
  const shape = shapes.get(`${type}.v${version}`);
  const meaning = words.get(type);
  if (shape === undefined || meaning === undefined)
    throw new Error(
      `${type} needs a comment at its type and a recorded shape of version ${version}`,
    );
  const told = `Version ${version}. ${meaning}${actedOn(readers.get(type))}`;
  return `### \`${type}\`\n\n${told}\n\n\`\`\`json\n${shape}\n\`\`\``;
};

/** The page of all events, from the catalogue, the types' comments and the recorded shapes. */
export const eventsPage = (): string => {
  const types = Object.values(catalogue).flatMap((known) => Object.keys(known));
  const known = {
    words: readEventWords(),
    shapes: recordedShapes(),
    readers: readEventReaders(types),
  };
  const parts = (Object.keys(catalogue) as Category[]) // the catalogue has exactly these keys
    .flatMap((category) => [
      `## \`${category}-…\``,
      ...Object.entries<CataloguedType>(catalogue[category]).map(([type, history]) =>
        eventPart(type, history, known),
      ),
    ]);
  return `${[HEAD, ...parts].join('\n\n')}\n`;
};
