import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { catalogue, type Category } from '@domain/catalogue';
import { versionOf, type CataloguedType } from '@domain/shared/event-types';
import { readEventWords } from './event-words';
import { GENERATED } from './generated';

const HEAD = `# Events

${GENERATED}

Every stream and event of the log: what each event means, its versions, and one as it stands in the
log, in its newest version. [The log](log.md) says how events are stored and how a shape changes.`;

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

const eventPart = (
  type: string,
  history: CataloguedType,
  words: ReadonlyMap<string, string>,
  shapes: ReadonlyMap<string, string>,
): string => {
  const version = versionOf(history);
  const shape = shapes.get(`${type}.v${version}`);
  const meaning = words.get(type);
  if (shape === undefined || meaning === undefined)
    throw new Error(
      `${type} needs a comment at its type and a recorded shape of version ${version}`,
    );
  return `### \`${type}\`\n\nVersion ${version}. ${meaning}\n\n\`\`\`json\n${shape}\n\`\`\``;
};

/** The page of all events, from the catalogue, the types' comments and the recorded shapes. */
export const eventsPage = (): string => {
  const [words, shapes] = [readEventWords(), recordedShapes()];
  const parts = (Object.keys(catalogue) as Category[]) // the catalogue has exactly these keys
    .flatMap((category) => [
      `## \`${category}-…\``,
      ...Object.entries<CataloguedType>(catalogue[category]).map(([type, history]) =>
        eventPart(type, history, words, shapes),
      ),
    ]);
  return `${[HEAD, ...parts].join('\n\n')}\n`;
};
