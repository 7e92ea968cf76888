import type { ListedPerson } from '@contracts/operations-people';
import { OPERATIONS_PARTS } from '@contracts/operations-parts';
import type { ConsoleRaffle } from '@contracts/operations-raffles';
import { foldText } from '@contracts/search-text';
import { eventHref, eventsHref } from '@/features/operations/log/event-address';
import { addressIn } from '@/features/operations/log/log.api';
import { personHref } from '@/features/operations/people/person-address';
import { raffleHref } from '@/features/operations/raffles/raffle-address';
import { EVENT_NAMES } from '@/shared/i18n/event-names';
import { operationsTexts } from '@/shared/i18n/operations';
import { paletteTexts as texts } from '@/shared/i18n/operations-palette';
import { paths } from '@/shared/lib/paths';

/** One thing to go to. */
export interface PaletteOption {
  readonly id: string;
  readonly group: keyof typeof texts.groups;
  readonly label: string;
  readonly hint?: string;
  /** Where it leads to; without it, people of that name are looked for. */
  readonly to?: string;
}

/** What the server has found for a text. */
export interface Found {
  /** The raffles are still looked for. */
  readonly isPending: boolean;
  readonly raffles: readonly ConsoleRaffle[];
  /** Undefined until somebody asks for people. */
  readonly people: readonly ListedPerson[] | undefined;
}

const TYPES_MOST = 4;
/** A single letter is in the names of too many. */
export const LETTERS_LEAST = 2;

const STREAM = /^[a-z]+-[\w-]+$/i;
/** Of UUIDs, which name events. */
const ID = /^[\da-f]{8}-[\da-f-]{27}$/i;
const NUMBER = /^[1-9]\d{0,14}$/;

const partsFor = (text: string): readonly PaletteOption[] =>
  [
    { id: 'hoy', label: operationsTexts.today, to: paths.operations.href() },
    ...OPERATIONS_PARTS.map((part) => ({
      id: part,
      label: operationsTexts.parts[part].title,
      hint: operationsTexts.parts[part].text,
      to: paths.operations.href(part),
    })),
  ]
    .filter(({ label }) => foldText(label).includes(foldText(text)))
    .map((option) => ({ ...option, group: 'parts' as const }));

const rafflesFor = (text: string, { raffles }: Found): readonly PaletteOption[] =>
  [
    ...(NUMBER.test(text)
      ? [{ id: 'raffle', label: texts.raffle(Number(text)), to: raffleHref(Number(text)) }]
      : []),
    ...raffles.map(({ id, title, seller }) => ({
      id: `raffle ${id}`,
      label: title,
      hint: `n.º ${id} · ${seller.name}`,
      to: raffleHref(id),
    })),
  ].map((option) => ({ ...option, group: 'raffles' as const }));

const peopleFor = (text: string, { people }: Found): readonly PaletteOption[] => {
  const number = NUMBER.test(text)
    ? [{ id: 'account', label: texts.account(Number(text)), to: personHref(Number(text)) }]
    : [];
  const ask = { id: 'ask', label: texts.askPeople(text), hint: texts.askPeopleHint };
  const found = people?.map(({ id, fullName, username }) => ({
    id: `account ${id}`,
    label: fullName,
    hint: `${username} · n.º ${id}`,
    to: personHref(id),
  }));
  const named = text.length < LETTERS_LEAST || number.length > 0 ? [] : (found ?? [ask]);
  return [...number, ...named].map((option) => ({ ...option, group: 'people' as const }));
};

const typesFor = (text: string) =>
  Object.entries(EVENT_NAMES)
    // From the beginning of a word: «ana» is in «semana».
    .filter(([type, words]) => foldText(` ${type} ${words}`).includes(` ${foldText(text)}`))
    .slice(0, TYPES_MOST)
    .map(([type, words]) => ({
      id: `type ${type}`,
      label: texts.type(words),
      hint: type,
      to: eventsHref({ type }),
    }));

const eventsFor = (text: string): readonly PaletteOption[] => {
  const address = addressIn(text);
  const isExact = text.includes('@') || ID.test(text) || NUMBER.test(text);
  return [
    ...(address && isExact
      ? [
          {
            id: 'event',
            label: NUMBER.test(text) ? texts.position(text) : texts.event(text),
            to: eventHref(address),
          },
        ]
      : []),
    ...(STREAM.test(text) && !ID.test(text)
      ? [{ id: 'stream', label: texts.stream(text), to: eventsHref({ stream: text }) }]
      : []),
    ...(text.length < LETTERS_LEAST || NUMBER.test(text) ? [] : typesFor(text)),
  ].map((option) => ({ ...option, group: 'events' as const }));
};

/** Where a typed text may lead to. Without one, to the parts. */
export const optionsFor = (typed: string, found: Found): readonly PaletteOption[] => {
  const text = typed.trim();
  if (text === '') return partsFor('');
  // What comes later would stand above what is chosen, and be missed by whoever types fast.
  if (found.isPending) return partsFor(text);
  return [
    ...partsFor(text),
    ...rafflesFor(text, found),
    ...eventsFor(text),
    // Last, so that who names something else does not ask for people.
    ...peopleFor(text, found),
  ];
};
