import { serialize } from 'bson';
import { describe, expect, it } from '@jest/globals';
import type { ReadDocument } from '../../projection';
import { idIn, isStoredAs, storedDocument } from './stored-form';

const bytesOf = (document: object): Buffer =>
  Buffer.from(serialize(document, { ignoreUndefined: true }));

/** A value of every kind that folds make. */
const folded = {
  _id: '12-20',
  text: 'una rifa',
  accents: 'Olé, señora 🎟️',
  empty: '',
  quote: 'a\u0000b',
  small: 7,
  negative: -3,
  large: 4_000_000_000,
  fraction: 0.5,
  negativeLarge: -(2 ** 40),
  yes: true,
  no: false,
  nothing: null,
  unsaid: undefined,
  at: new Date('2026-05-01T10:00:00.123Z'),
  before: new Date('1969-12-31T23:59:59.999Z'),
  lines: ['1-1', '5-9'],
  noLines: [],
  moments: [{ type: 'created', at: new Date(5), percent: undefined }],
  within: { day: '2026-05-01', count: 1 },
  position: 31,
};
const STORED = bytesOf(folded);

const changed = (changes: object): ReadDocument => ({ ...folded, ...changes });

describe('a fold compared with the bytes of the store', () => {
  it('is the same whatever kinds of values it has', () => {
    expect(isStoredAs(folded, STORED)).toBe(true);
    expect(isStoredAs(changed({ unsaid: undefined }), STORED)).toBe(true);
  });

  it.each([
    ['another text of the same length', { text: 'una rifo' }],
    ['a longer text', { text: 'una rifa más' }],
    ['a shorter text', { text: 'una' }],
    ['another accent', { accents: 'Olè, señora 🎟️' }],
    ['another number', { small: 8 }],
    ['a large number', { large: 4_000_000_001 }],
    ['a fraction', { fraction: 0.25 }],
    ['a boolean', { yes: false }],
    ['something in place of nothing', { nothing: 0 }],
    ['nothing in place of something', { small: null }],
    ['a moment', { at: new Date('2026-05-01T10:00:00.124Z') }],
    ['a moment of before 1970', { before: new Date('1969-12-31T23:59:59.998Z') }],
    ['a moment as a number', { at: folded.at.getTime() }],
    ['a number as a text', { small: '7' }],
    ['another line', { lines: ['1-1', '5-8'] }],
    ['a line more', { lines: ['1-1', '5-9', '11-11'] }],
    ['a line less', { lines: ['1-1'] }],
    ['a line where there is none', { noLines: ['1-1'] }],
    ['an object in place of an array', { lines: { 0: '1-1', 1: '5-9' } }],
    ['a field less within', { within: { day: '2026-05-01' } }],
    ['a field more within', { within: { ...folded.within, more: 1 } }],
    ['another moment of many', { moments: [{ type: 'created', at: new Date(6) }] }],
    ['a field more', { more: 1 }],
    ['a field less', { small: undefined }],
    ['another id', { _id: '12-21' }],
    ['another position', { position: 32 }],
  ])('differs by %s', (_what, changes) => {
    expect(isStoredAs(changed(changes), STORED)).toBe(false);
  });

  it('differs where the order of the fields does, so that it is read whole', () => {
    const { text, ...rest } = folded;
    expect(isStoredAs({ ...rest, text } as ReadDocument, STORED)).toBe(false);
  });

  it('differs from kinds of values that no fold makes', () => {
    expect(isStoredAs(changed({ small: 7 }), bytesOf({ ...folded, small: 7n }))).toBe(false);
  });
});

describe('the id of a stored document', () => {
  it.each([['12-20'], ['señora'], [7], [-7], [4_000_000_000]])('%p is found', (_id) => {
    const stored = bytesOf({ _id, position: 4 });
    expect(idIn(stored)).toBe(_id);
    expect(storedDocument(stored)).toStrictEqual({ _id, position: 4 });
  });

  it('is found where it does not stand first', () => {
    expect(idIn(bytesOf({ position: 4, _id: 'last' }))).toBe('last');
  });
});
