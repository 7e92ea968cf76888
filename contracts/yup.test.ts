import { describe, expect, it } from '@jest/globals';
import { profileBody, registerBody } from './accounts';
import { newsletterBody } from './newsletter';
import { buyTicketsBody } from './participations';
import { createRaffleBody, raffleListQuery } from './raffles';
import {
  date,
  email,
  longText,
  number,
  object,
  string,
  ValidationError,
  type AnyObjectSchema,
} from './yup';

const complaints = (schema: AnyObjectSchema, body: object): Record<string, string> => {
  try {
    schema.validateSync(body, { abortEarly: false, context: { now: 0 } });
    return {};
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    return Object.fromEntries(error.inner.map(({ path, message }) => [path ?? '', message]));
  }
};

const registration = {
  username: 'lucía',
  password: 'secreta',
  email: 'a@b.es',
  userType: 'comercio',
  cifNif: 'B12345674',
  adult: true,
};

describe('shapes', () => {
  it('complain in Spanish where they have no words of their own', () => {
    expect(complaints(registerBody, { ...registration, username: 'x'.repeat(201) })).toEqual({
      username: 'Escribe como mucho 200 caracteres',
    });
  });

  it('write numbers as they are written in Spain', () => {
    const body = { title: 'x'.repeat(2000), price: 0.05, stock: 10_001 };
    const shape = object({
      title: string().max(1_500),
      price: number().min(0.1),
      stock: number().max(10_000),
    });
    expect(complaints(shape, body)).toEqual({
      title: 'Escribe como mucho 1.500 caracteres',
      price: 'El mínimo es 0,1',
      stock: 'El máximo es 10.000',
    });
  });

  it('say the same of a field that is null as of a wrong one', () => {
    const { userType } = complaints(registerBody, { ...registration, userType: null });
    expect(userType).toBe('Tipo de usuario inválido');
    expect(complaints(profileBody, { email: null })).toEqual({
      email: 'Ingresa un correo electrónico válido',
    });
    expect(complaints(buyTicketsBody, { raffleId: 1, tickets: null })).toEqual({
      tickets: 'Debes comprar al menos 1 ticket',
    });
  });
});

describe('a number', () => {
  const shape = object({ n: number() });

  it.each([
    [12, 12],
    ['12', 12],
    ['-3', -3],
    ['0.50', 0.5],
    [undefined, undefined],
  ])('may be given as %j', (n, value) => {
    expect(shape.validateSync({ n })).toEqual(value === undefined ? {} : { n: value });
  });

  it.each(['1 0', ' 1', '0x10', '1e3', '1,5', '.5', '5.', '+5', '', 'Infinity', '١', true, [2, 9]])(
    'is not %j',
    (n) => {
      expect(complaints(shape, { n })).toEqual({ n: 'Tiene que ser un número' });
    },
  );

  it('that is none is refused in the words of its field', () => {
    expect(complaints(buyTicketsBody, { raffleId: 1, tickets: '0x10' })).toEqual({
      tickets: 'El número de tickets debe ser entero',
    });
    expect(complaints(createRaffleBody, { stock: '1 0', ticketPrice: 'uno' })).toMatchObject({
      stock: 'El stock debe ser un número entero',
      ticketPrice: 'El precio mínimo del ticket es 0.10€',
    });
  });
});

describe('a date', () => {
  const shape = object({ at: date() });

  it('is a date, or text that leaves nothing open', () => {
    const at = new Date('2027-02-03T10:00:00Z');
    expect(shape.validateSync({ at })).toEqual({ at });
    expect(shape.validateSync({ at: '2027-02-03T12:00:00+02:00' })).toEqual({ at });
  });

  it.each(['2027-02-31T10:00:00Z', '2027-02-03T10:00:00', 2027, true])('is not %j', (at) => {
    expect(complaints(shape, { at })).toHaveProperty('at');
  });
});

describe('text', () => {
  const shape = object({
    line: string().trim().required('Falta'),
    text: longText().trim(),
  });

  it('is kept as it was written', () => {
    const body = { line: 'Bicicleta 🚲 «Orbea»', text: 'Una línea\nOtra' };
    expect(shape.validateSync(body)).toEqual(body);
  });

  it('holds nothing that can not be seen', () => {
    const body = { line: '\u200bana\ngil\u2060 ', text: 'ana\u0000\ngil\u202e' };
    expect(shape.validateSync(body)).toEqual({ line: 'ana gil', text: 'ana\ngil' });
  });

  it.each(['\u200b', '\u00ad', '\u200e', '\u202a\u202c', '\u2060', '\u2028', '\t'])(
    'is refused nowhere for %j',
    (unseen) => {
      const body = { ...registration, username: `lu${unseen}cía`, phone: `${unseen}600 000 000` };
      expect(complaints(registerBody, { ...body, email: `a@b.es${unseen}` })).toEqual({});
      expect(complaints(raffleListQuery, { title: `bici${unseen}` })).toEqual({});
      expect(raffleListQuery.cast({ title: `bici${unseen}` }).title).toBe('bici');
    },
  );

  it.each(['\u0301', '\u2800', ' \u00a0'])('that shows nothing is none: %j', (line) => {
    expect(complaints(shape, { line })).toEqual({ line: 'Falta' });
  });

  it('of a profile may have lines where it is long', () => {
    const body = { aboutMe: 'Hola\n\nAdiós', city: 'Lugo\nVigo' };
    expect(profileBody.validateSync(body)).toEqual({ ...body, city: 'Lugo Vigo' });
  });

  it('of a password may be anything', () => {
    expect(complaints(registerBody, { ...registration, password: '\t\u200b\u0000🎁\n' })).toEqual(
      {},
    );
  });
});

describe('an address of mail', () => {
  const shape = object({ mail: email('Falta') });

  it.each([
    'a@b.es',
    ' ana.gil+rifas@correo.example.com ',
    '50%off@example.com',
    "o'neill@example.com",
    'a@muñoz-ejemplo.es',
    'a@xn--muoz-ejemplo-2nb.es',
    'a@ejemplo.рф',
    'a@col·lectiu.cat',
    'a@हिन्दी.भारत',
  ])('is %j', (mail) => {
    expect(shape.validateSync({ mail })).toEqual({ mail: mail.trim() });
  });

  it('is the same where a device writes its accents beside their letters', () => {
    const mail = 'a@mun\u0303oz-ejemplo.es';
    expect(shape.validateSync({ mail })).toEqual({ mail: 'a@muñoz-ejemplo.es' });
  });

  it.each([
    'a@b',
    'a..b@example.com',
    '.a@example.com',
    'a.@example.com',
    'x?bcc=evil@example.com',
    'x&bcc=evil@example.com',
    'a@-b.es',
    'a@·b.es',
    'a@b·.es',
    'a@b..es',
    'a@b.es, c@d.es',
    'a b@c.es',
    'a@127.0.0.1',
    'ana',
  ])('is not %j', (mail) => {
    expect(complaints(shape, { mail })).toEqual({ mail: 'Falta' });
    expect(complaints(registerBody, { ...registration, email: mail })).toHaveProperty('email');
    expect(complaints(profileBody, { email: mail })).toHaveProperty('email');
    expect(complaints(newsletterBody, { email: mail })).toHaveProperty('email');
  });
});
