import { describe, expect, it } from '@jest/globals';
import { inEnglish, PHRASES } from '../../domain/audit/phrases';
import { faultText } from './report-view';

const HASH = 'a1'.repeat(32);
const AT = '2026-05-01T10:00:00.000Z';

describe('what an audit has found', () => {
  it.each([
    [['none'], 'nada'],
    [['event *', 3], 'el evento 3'],
    [['raffles *', 3], '3 en «raffles»'],
    [['ticket * of user *', 5, 9], 'el ticket 5, de la cuenta n.º 9'],
    [['winners *', '5:tag 7:tag'], 'los ganadores: 5:tag 7:tag'],
    [['chain *', HASH], `la cadena de compras: ${HASH}`],
    [['not before *', AT], `un momento no anterior a ${AT}`],
    [
      ['nothing of a day that has its root, as *', '2026-05-01'],
      'nada de un día que ya tiene su raíz, como 2026-05-01',
    ],
    [['an event of *', '2026-05-01'], 'un evento del 2026-05-01'],
    [['the day *', '2026-05-01'], 'el día: 2026-05-01'],
    [['the day at least *', '2026-05-01'], 'el día 2026-05-01, o uno posterior'],
    [['the life *', ''], 'la vida del registro: '],
    [['the root *', HASH], `la raíz: ${HASH}`],
    [['the root of * at *', '2026-05-01', AT], `la raíz del 2026-05-01, a las ${AT}`],
    [['no root since'], 'ninguna raíz desde entonces'],
    [['the end at *', AT], `el final de la rifa, a las ${AT}`],
    [['the draw at *', AT], `el sorteo, a las ${AT}`],
    [['neither ended nor cancelled'], 'una rifa sin terminar ni cancelar'],
    [['not drawn'], 'una rifa sin sortear'],
    [['a slot of the week'], 'el turno semanal de quien vende'],
    [['a feature without one'], 'un destacado sin turno'],
    [['a claim of the name of an account'], 'el nombre de una cuenta'],
    [['user *, who has another name', 7], 'la cuenta n.º 7, que tiene otro nombre'],
    [['user *, who has no account', 7], 'la cuenta n.º 7, que no existe'],
    [
      ['* refused: *', 'TicketsPurchased', 'own-raffle'],
      'TicketsPurchased, que las reglas rechazan: la compra es de quien vende la rifa',
    ],
    [['* in *', 300, 'amountCents'], '300 en «amountCents»'],
    [['a user name of user *', 7], 'un nombre de usuario de la cuenta n.º 7'],
    [['an event that can be read'], 'un evento que se puede leer'],
    [['an event that every fold can take'], 'un evento que entienden todos los modelos'],
  ] as const)('%j is said in Spanish', (said, shown) => {
    expect(faultText(said)).toBe(shown);
  });

  it.each(PHRASES.filter((phrase) => phrase !== '*'))(
    '«%s» takes the Spanish of no other phrase, and keeps its values',
    (phrase) => {
      const values = ['one', 'two'].slice(0, phrase.split('*').length - 1);
      const shown = faultText([phrase, ...values]);
      const others = PHRASES.filter((other) => other !== phrase).map((other) =>
        faultText([other, ...values]),
      );
      expect(shown).not.toBe(inEnglish([phrase, ...values]));
      expect(shown.match(/one|two/g) ?? []).toStrictEqual(values);
      expect(others).not.toContain(shown);
    },
  );

  it('stays as it is where it is a bare value, and is quoted where a program said it', () => {
    expect(faultText(['*', HASH])).toBe(HASH);
    expect(faultText(['*', AT])).toBe(AT);
    expect(faultText(['*', "Can't read event 3 of raffle-12: no JSON"])).toBe(
      "«Can't read event 3 of raffle-12: no JSON»",
    );
  });
});
