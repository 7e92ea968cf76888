import type { ProjectionRebuildRequested } from './events';

export const projectionRebuildRequested = (): ProjectionRebuildRequested => ({
  type: 'ProjectionRebuildRequested',
  at: '2026-05-02T10:00:00.000Z',
  data: { projection: 'raffle-cards.v6', reason: 'Una rifa no sale en la portada' },
});
