import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import type { Application } from '../../application/application';
import { CSV_HEADER, csvLine, ndjsonLine } from '../../application/operations/event-lines';
import {
  exportEvents,
  exportedAs,
  type ExportBatch,
  type ExportEvents,
} from '../../application/operations/export-events';
import type { EventFilter } from '../../application/operations/event-filter';
import type { LogIndex } from '../../application/operations/log-index';
import {
  subjectsOfStream,
  type PersonalSubject,
} from '../../application/operations/personal-reads';
import { recordAction } from '../../application/operations/record-action';
import { eventExportQuery } from '../../contracts/operations-events';
import type { RegisteredAccount } from '../../domain/accounts/state';
import { UnreadableEventError } from '../../platform/event-store/errors';
import type { EventLog } from '../../platform/event-store/event-log';
import { accountStream } from '../../domain/accounts/stream';
import { notOperator } from '../http/operators-only';
import { OF_PEOPLE } from '../http/note-reads';
import { tooMany } from '../http/problem-error';
import { route, type Route } from '../http/route';
import type { VisitorOf } from '../http/visitor-of';
import { eventFilterOf } from './event-query';

export interface ExportParts {
  readonly app: Pick<
    Application,
    'accounts' | 'handovers' | 'log' | 'now' | 'operations' | 'reports'
  >;
  readonly log: EventLog;
  readonly logIndex: LogIndex;
  readonly visitorOf: VisitorOf;
}

/** Exports of one operator that this backend writes at the same time. */
const AT_ONCE = 2;
const AGAIN_SECONDS = 10;

const WRITTEN = {
  ndjson: { header: '', line: ndjsonLine, type: 'application/x-ndjson' },
  csv: { header: CSV_HEADER, line: csvLine, type: 'text/csv; charset=utf-8' },
} as const;

interface Writing {
  readonly format: keyof typeof WRITTEN;
  /** Whether it says how far it is, by lines that begin with `#`. */
  readonly progress: boolean;
}

/** Keeps a connection alive on which nothing was found for long. */
const SILENT_MS = 15_000;

const progressLine = ({ examined, found, share }: ExportBatch): string =>
  `#${JSON.stringify({ examined, found, share })}\n`;

async function* written(asked: ExportEvents, { format, progress }: Writing) {
  const { header, line } = WRITTEN[format];
  let toldAt = performance.now();
  if (header !== '') yield header;
  try {
    for await (const batch of exportEvents(asked)) {
      const text = batch.events.map(line).join('') + (progress ? progressLine(batch) : '');
      const isSilent = text === '' && performance.now() - toldAt > SILENT_MS;
      if (text === '' && !isSilent) continue;
      toldAt = performance.now();
      yield isSilent ? '\n' : text;
    }
  } catch (error) {
    // Without progress, the answer is cut, so that nobody takes it for the whole.
    if (!progress || !(error instanceof UnreadableEventError)) throw error;
    const { stream, revision, position } = error;
    yield `#${JSON.stringify({ unreadable: { stream, revision, position } })}\n`;
    return;
  }
  if (progress) yield '#{"whole":true}\n';
}

/** Role and session may end while a long file is written. */
const stillOperator =
  ({ app, visitorOf }: ExportParts, { userId }: RegisteredAccount, request: IncomingMessage) =>
  async (): Promise<void> => {
    const isSignedIn = (await visitorOf(request)) === userId;
    const { state } = await app.accounts.states.load(accountStream(userId));
    const isOperator = state.status === 'registered' && state.role === 'operator';
    if (!isSignedIn || !isOperator) throw notOperator();
  };

/**
 * Whom an export is about by its filter. Others are found by whoever looks for their own data, in
 * what every export leaves in the log.
 */
const namedIn = async (
  app: Pick<Application, 'reports' | 'handovers'>,
  { stream, actor }: EventFilter,
): Promise<readonly PersonalSubject[]> => [
  ...(stream === undefined ? [] : await subjectsOfStream(app, stream)),
  ...(typeof actor === 'number' ? [actor] : []),
];

/** The events that are asked for as a file, written while the log is read. */
export const exportRoute = (parts: ExportParts): Route => {
  const { log, logIndex: index } = parts;
  const running = new Map<number, number>();
  return route(
    {
      method: 'GET',
      path: '/operations/events/export',
      id: 'exportEvents',
      summary: 'Los eventos del registro, en un archivo',
      description:
        'Todos los que hay en este momento, sin contraseñas ni nonces. Se escribe mientras se lee: quien deja de leer detiene la lectura, y si algo falla a medias la respuesta se corta. Dos a la vez como mucho.',
      ...OF_PEOPLE,
      readsPerson: 'export',
      needsParts: true,
      limits: ['event-export'],
      query: eventExportQuery,
      answers: {
        200: { description: 'El archivo', types: ['application/x-ndjson', 'text/csv'] },
      },
    },
    async ({ ctx, person, query, context, tellsOf }) => {
      const { userId } = person;
      const { order, from, format, progress, reason } = query;
      const filter = eventFilterOf(query);
      if ((running.get(userId) ?? 0) >= AT_ONCE) throw tooMany(AGAIN_SECONDS);
      await tellsOf(await namedIn(parts.app, filter));
      const asked = {
        log,
        index,
        filter,
        backwards: order === 'newest',
        from,
        mayGoOn: stillOperator(parts, person, ctx.req),
      };
      const body = Readable.from(written(asked, { format, progress }));
      running.set(userId, (running.get(userId) ?? 0) + 1);
      // Also when the client hangs up, or never reads.
      body.once('close', () => running.set(userId, (running.get(userId) ?? 1) - 1));
      try {
        const data = exportedAs({ format, filter, from, reason });
        await recordAction({ app: parts.app, context }, { type: 'EventsExported', data });
      } catch (error) {
        body.destroy();
        throw error;
      }
      ctx.attachment(`eventos.${format}`);
      ctx.state.logger.info({ actorId: userId, format }, 'an operator exports events');
      return { body, type: WRITTEN[format].type };
    },
  );
};
