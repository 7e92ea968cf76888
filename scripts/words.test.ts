import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from '@jest/globals';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Where the words stand that people read. */
const PLACES = [
  'backend',
  'contracts',
  'domain',
  'frontend/src/entities',
  'frontend/src/features',
  'frontend/src/shared/i18n',
  'workers/mail',
];

const files = PLACES.flatMap((place) =>
  readdirSync(join(root, place), { recursive: true, encoding: 'utf8' })
    .map((file) => join(place, file))
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|\/testing\//.test(file)),
);

/** People have kept files of this name. */
const FILE = 'huellas-rifaviva.ndjson';
/** For operators, programmers, and the details of a draw: «para quien quiera los detalles». */
const DETAILS =
  /i18n\/(?:operations|event-names|field-names|verifier|draw-details)|\.routes\.ts$|^contracts\/(?:transparency|draws|participations|raffle-shapes)\.ts$/;
/** The names that others are given, and those of places. */
const NAMES = /entities\/alias\/words|staff-vocabulary|places\/municipalities/;

interface Line {
  readonly file: string;
  readonly text: string;
}

const linesOf = (file: string): readonly Line[] =>
  readFileSync(join(root, file), 'utf8')
    .split('\n')
    .filter((line) => !/^\s*(?:\/?\*|\/\/|import )/.test(line))
    .map((line) => ({ file, text: line.trim() }));

const lines = files.filter((file) => !NAMES.test(file)).flatMap(linesOf);

const found = (words: RegExp, isMeant: (line: Line) => boolean): readonly string[] =>
  lines
    .filter((line) => isMeant(line) && words.test(line.text))
    .map(({ file, text }) => `${file}: ${text}`);

/** Word for word from the specification. */
const GIVEN =
  /'Email inválido'|'(?:Recibirás|Ya no recibirás) notificaciones sobre esta rifa'|'El stock debe ser al menos 1'|'El stock debe ser un número entero'/;

it.each([
  ['alias', /seud[oó]nimo/i],
  ['comprobante', /justificante|\brecibos?\b/i],
  ['correo', /['`]E-?mail\b|\b(?:por|tu|el|un|su) e-?mail\b/],
  ['aviso', /\bnotificaci(?:ón|ones)\b/i],
  ['unidades', /\b(?:[Ee]l|tu|su|un) stock\b|'Stock'/],
])('«%s» is the one word for its thing', (_word, others) => {
  expect(found(others, ({ text }) => !GIVEN.test(text))).toStrictEqual([]);
});

it('people read no word of cryptography, but in the details', () => {
  const words = /\b(?:semillas?|huellas?|compromisos?|cadenas?)\b/i;
  expect(
    found(words, ({ file, text }) => !DETAILS.test(file) && !text.includes(FILE)),
  ).toStrictEqual([]);
});
