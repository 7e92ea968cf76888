import { listOf, moment, oneOf, shape, text, type Shaped } from './shape';
import { number } from './yup';

/** Percent of all tickets of an automatic raffle, or of the minimum of a manual one. */
export const MILESTONES = [25, 50, 75, 100] as const;
export type Milestone = (typeof MILESTONES)[number];

const raffleMomentShape = shape('RaffleMoment', {
  type: oneOf([
    'created',
    'milestone',
    'featured',
    'resealed',
    'completed',
    'held',
    'cancelled',
    'drawn',
  ]),
  at: moment(),
  percent: number()
    .oneOf<Milestone>(MILESTONES)
    .meta({ description: 'Solo de `milestone`: vendido de todos los tickets, o del mínimo' })
    .optional(),
  reason: text('Solo de `completed`, `held` y `cancelled`, listo para mostrar').optional(),
});
export type RaffleMoment = Shaped<typeof raffleMomentShape>;

/** What has happened to a raffle, for everybody; the oldest first. */
export const raffleTimelineShape = listOf(raffleMomentShape);
