import { describe, expect, it } from '@jest/globals';
import { REQUEST_HEADERS } from './headers';
import { pressOf } from './press';

const ID = '4bf92f3577b34da6a3ce929d0e0e4736';
const SPAN = '00f067aa0ba902b7';
const GOOD = `00-${ID}-${SPAN}-01`;

const press = (...[traceparent, age]: readonly (string | undefined)[]) =>
  pressOf({ traceparent, 'x-press-age': age });

describe('the press behind a request', () => {
  it('has the id of its trace in the page, and its age', () => {
    expect(press(GOOD, '120')).toEqual({ id: ID, ageMs: 120 });
  });

  it.each(['0', '1', '9', '10', '9999', '10000'])('may be %s milliseconds old', (age) => {
    expect(press(GOOD, age)).toEqual({ id: ID, ageMs: Number(age) });
  });

  it.each(['00', '01', '02', 'ff'])('has any flags: %s', (flags) => {
    expect(press(`00-${ID}-${SPAN}-${flags}`, '120')).toMatchObject({ id: ID });
  });

  it.each([
    ['nothing', undefined],
    ['an empty text', ''],
    ['capital letters', GOOD.toUpperCase()],
    ['one capital letter', GOOD.replace('f', 'F')],
    ['a trace of zeros', `00-${'0'.repeat(32)}-${SPAN}-01`],
    ['a span of zeros', `00-${ID}-${'0'.repeat(16)}-01`],
    ['a digit too few', GOOD.slice(0, -1)],
    ['a digit too many', `${GOOD}0`],
    ['a field too few', `00-${ID}-01`],
    ['a field too many', `${GOOD}-00`],
    ['no hyphens', GOOD.replaceAll('-', '')],
    ['other hyphens', GOOD.replaceAll('-', '\u2010')],
    ['a letter that is no digit', GOOD.replace('4bf', '4bg')],
    ['another number of digits in each field', `00-${ID}0-${SPAN.slice(1)}-01`],
    ['the version that is not allowed', GOOD.replace('00', 'ff')],
    ['a version to come', GOOD.replace('00', '01')],
    ['a space before', ` ${GOOD}`],
    ['a space after', `${GOOD} `],
    ['a line end after', `${GOOD}\n`],
    ['a line before', `\n${GOOD}`],
    ['a second value', `${GOOD}, ${GOOD}`],
    ['another second value', `${GOOD},x`],
    ['16 KiB', `${GOOD}${'0'.repeat(16_384)}`],
    ['digits of another script', GOOD.replace('4', '\u0664')],
  ])('is unknown with %s as traceparent', (_what, value) => {
    expect(press(value, '120')).toBeUndefined();
  });

  it.each([
    ['none', undefined],
    ['an empty text', ''],
    ['a negative one', '-1'],
    ['minus zero', '-0'],
    ['a sign', '+5'],
    ['a fraction', '1.5'],
    ['an exponent', '1e3'],
    ['NaN', 'NaN'],
    ['Infinity', 'Infinity'],
    ['hexadecimal digits', '0x10'],
    ['zeros before', '007'],
    ['one more than allowed', '10001'],
    ['five digits', '99999'],
    ['the milliseconds since 1970', '1798240000000'],
    ['a thousand digits', '9'.repeat(1_000)],
    ['a second value', '5, 5'],
    ['spaces', ' 5'],
    ['a line end', '5\n'],
    ['digits of another script', '\u0665'],
  ])('is unknown with %s as age', (_what, age) => {
    expect(press(GOOD, age)).toBeUndefined();
  });

  it('has the form that the API’s description gives', () => {
    const described = new RegExp(REQUEST_HEADERS.Traceparent.schema.pattern);
    expect(described.test(GOOD)).toBe(true);
    const { minimum, maximum } = REQUEST_HEADERS.PressAge.schema;
    for (const age of [minimum, maximum]) expect(press(GOOD, String(age))?.ageMs).toBe(age);
    for (const age of [minimum - 1, maximum + 1]) expect(press(GOOD, String(age))).toBeUndefined();
  });
});
