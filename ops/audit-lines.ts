import type { Fault } from '../domain/audit/invariant';
import { inEnglish } from '../domain/audit/phrases';
import type {
  AuditReport,
  InvariantReport,
  NamedDifference,
  ReadModelReport,
} from '../projections/runtime/audit/report';

const at = (position: number | undefined): string =>
  position === undefined ? 'nothing' : `position ${position}`;

const differenceLine = (difference: NamedDifference): string => {
  const { id, finding, fields, storedPosition, foldedPosition, event } = difference;
  const what = fields.length > 0 ? `: ${fields.join(', ')}` : '';
  const after = event ? `, ${event.type} is event ${event.revision} of ${event.stream}` : '';
  return `  ${id}  ${finding}${what} (stored ${at(storedPosition)}, log ${at(foldedPosition)}${after})`;
};

const faultLine = ({ stream, revision, position, expected, found }: Fault): string =>
  `  event ${revision} of ${stream} (position ${position})  expected ${inEnglish(expected)}, found ${inEnglish(found)}`;

const more = (all: number, shown: number): readonly string[] =>
  all > shown ? [`  and ${all - shown} more`] : [];

/** Without a folder it would say that a log was put back already, and begin a new life of it. */
const RESTORE_COMMAND = 'npm run ops -- restore <folder of a backup>';

/** What an operator does about a fault of each kind; see docs/operations/audit.md. */
const MENDS: Readonly<Record<string, string>> = {
  'events-readable': `Run the newest program. Else restore the log: ${RESTORE_COMMAND}`,
  'events-foldable':
    'A defect of a read model: mend its fold, with a test of this event, and deploy',
  'blocks-complete':
    'Drop the collection log_blocks in MongoDB, and restart the projections: they write it anew',
  'deadlines-kept': 'Look whether the workers run: they catch up by themselves, within a minute',
};

const RESTORE = `Events are never edited. Check the log (npm run ops -- check-log), compare with a backup, and restore it: ${RESTORE_COMMAND}`;

const invariantLines = ({ invariant, count, faults }: InvariantReport): readonly string[] => {
  if (count === 0) return [`${invariant}  holds`];
  return [
    `${invariant}  ${count} ${count === 1 ? 'FAULT' : 'FAULTS'}`,
    ...faults.map(faultLine),
    ...more(count, faults.length),
    `  -> ${MENDS[invariant] ?? RESTORE}`,
  ];
};

const readModelLines = (report: ReadModelReport): readonly string[] => {
  const { projection, state, documents, different, differences } = report;
  if (state === 'unbuilt')
    return [
      `${projection}  NOT BUILT from this log`,
      `  -> npm run ops -- health tells whether it is being built; else npm run ops -- rebuild ${projection} --reason "…"`,
    ];
  if (state === 'same') return [`${projection}  ${documents} documents, same`];
  return [
    `${projection}  ${documents} documents, ${different} DIFFERENT`,
    ...differences.map(differenceLine),
    ...more(different, differences.length),
    `  -> npm run ops -- rebuild ${projection} --reason "…"`,
  ];
};

/** The report for a person at the terminal. */
export const linesOf = ({ log, readModels, sound, events }: AuditReport): readonly string[] => [
  ...log.flatMap(invariantLines),
  ...readModels.flatMap(readModelLines),
  `${events} events checked`,
  sound ? 'SOUND' : 'NOT SOUND',
];
