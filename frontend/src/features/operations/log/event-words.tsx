import Box from '@mui/material/Box';
import type { LoggedEvent } from '@contracts/operations-events';
import { FIELD_NAMES } from '@/shared/i18n/field-names';
import { logTexts as texts } from '@/shared/i18n/operations-log';
import { inSpain } from '@/shared/lib/dates';
import type { EventAddress } from './log.api';

const blockSx = {
  m: 0,
  p: 1.5,
  fontSize: 13,
  borderRadius: 1,
  bgcolor: 'action.hover',
  whiteSpace: 'pre-wrap',
} as const;

/** JSON as text, indented. */
export const JsonBlock = ({ label, json }: { readonly label: string; readonly json: string }) => (
  <Box component="pre" role="group" aria-label={label} sx={blockSx}>
    {JSON.stringify(JSON.parse(json), undefined, 2)}
  </Box>
);

export const addressOf = ({
  stream,
  revision,
}: Pick<LoggedEvent, 'stream' | 'revision'>): EventAddress => ({
  stream,
  revision: String(revision),
});

/** The stream of a user name ends in a hash, whose beginning tells it from others. */
const shortStream = (stream: string): string => stream.replace(/(-[\da-f]{8})[\da-f]{56}$/, '$1…');

/** What an event is to programs: its type, and where it stands. */
export const shortName = ({
  type,
  stream,
  revision,
}: Pick<LoggedEvent, 'type' | 'stream' | 'revision'>): string =>
  `${type} ${shortStream(stream)}@${revision}`;

type Acted = Pick<LoggedEvent, 'actorId' | 'atTerminal'>;

/** Who acted, in words. */
export const actorText = ({ actorId, atTerminal }: Acted): string => {
  if (atTerminal) return texts.byTerminal;
  return actorId === null ? texts.bySite : texts.byAccount(actorId);
};

/** The same in a column. */
export const shortActor = ({ actorId, atTerminal }: Acted): string => {
  if (atTerminal) return texts.byTerminal;
  return actorId === null ? texts.site : texts.accountShort(actorId);
};

const exact = inSpain({
  day: '2-digit',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  fractionalSecondDigits: 3,
});

/** `28 nov 2026, 15:20:45,123`. */
export const exactTime = (iso: string): string => exact.format(new Date(iso));

/** A hash, a key or an id says nothing to people. */
const OPAQUE = /^(?:[\da-f-]{24,}|[\w+/=-]{40,}|\[redacted\])$/i;
const FIELDS_MOST = 4;
const VALUE_MOST = 60;

const isTelling = ([, value]: readonly [string, unknown]): boolean =>
  (typeof value === 'string' && value !== '' && !OPAQUE.test(value)) ||
  typeof value === 'number' ||
  typeof value === 'boolean';

const shorter = (text: string): string =>
  // Whole letters: an emoji is several units of a string.
  text.length > VALUE_MOST ? `${Array.from(text).slice(0, VALUE_MOST).join('')}…` : text;

type Line = Pick<LoggedEvent, 'data' | 'stream' | 'actorId'>;

/** The first fields that say more than where the event stands and who acted, in a line. */
export const dataLine = ({ data, stream, actorId }: Line): string => {
  const said = new Set([stream.slice(stream.indexOf('-') + 1), String(actorId)]);
  // The server writes an object.
  return Object.entries(JSON.parse(data) as Record<string, unknown>)
    .filter(([name, value]) => !name.endsWith('Id') || !said.has(String(value)))
    .filter(isTelling)
    .slice(0, FIELDS_MOST)
    .map(
      ([name, value]) => `${FIELD_NAMES[name]?.toLowerCase() ?? name}: ${shorter(String(value))}`,
    )
    .join(' · ');
};
