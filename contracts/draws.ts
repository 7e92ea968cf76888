import { number } from 'yup';
import { COMPLETION_MODES } from './limits';
import { drawnTicketShape } from './raffle-shapes';
import {
  count,
  digest,
  id,
  listOf,
  moment,
  oneOf,
  pseudonym,
  shape,
  text,
  type Shaped,
} from './shape';

/** One purchase as an entry of the draw: with a pseudonym, never a name. */
const drawEntryShape = shape('DrawEntry', {
  seq: id('Número de la compra en su rifa, desde 1'),
  from: id('Primer ticket'),
  to: id('Último ticket'),
  tag: pseudonym('De quien compró'),
});
export type DrawEntry = Shaped<typeof drawEntryShape>;

const drawRulesShape = shape('DrawRules', {
  raffleId: id(),
  commit: digest('Compromiso con la semilla'),
  priceCents: id('Precio del ticket en céntimos'),
  mode: oneOf(COMPLETION_MODES),
  goal: id('Tickets en total de una rifa automática; mínimo de una manual'),
  endDateMs: number().integer().defined().meta({ description: 'Milisegundos desde 1970' }),
  beacon: text(),
});
export type DrawRules = Shaped<typeof drawRulesShape>;

const resealShape = shape('DrawReseal', {
  after: count('Compras que había antes'),
  commit: digest('Compromiso con la semilla nueva'),
  reason: oneOf(['log-restored']),
  life: text().meta({ description: 'Vida del registro que empezó al restaurarlo' }),
  at: moment('Cuándo se publicó'),
});

/**
 * All data for a checker, published in three steps: the rules at creation, the entries at the seal,
 * the seed and the winners after the draw.
 */
export const drawPackShape = shape('DrawPack', {
  version: oneOf(['rifa-draw/1', 'rifa-draw/2']),
  rules: drawRulesShape,
  reseals: listOf(resealShape)
    .optional()
    .meta({ description: 'Si el registro se restauró durante la venta: cada compromiso nuevo' }),
  entries: listOf(drawEntryShape).optional().meta({ description: 'Desde el sello' }),
  tickets: count('Desde el sello').optional(),
  head: digest('Desde el sello: cabeza de la cadena de compras').optional(),
  seed: digest('Tras el sorteo o la cancelación').optional(),
  beaconValue: text().nullable(),
  winners: listOf(drawnTicketShape)
    .optional()
    .meta({ description: 'Tras el sorteo: el ganador y después los suplentes' }),
});
export type DrawPack = Shaped<typeof drawPackShape>;
