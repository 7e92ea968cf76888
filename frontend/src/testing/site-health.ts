import type { SiteHealth } from '@contracts/operations-health';

const at = new Date().toISOString();
/** A site in which all is well. */
export const healthy: SiteHealth = {
  at,
  logDoubted: false,
  stores: [
    {
      name: 'event-store',
      reachable: true,
      latencyMs: 2,
      bytes: null,
      room: null,
      refusesWrites: null,
    },
    {
      name: 'redis',
      reachable: true,
      latencyMs: 0.4,
      bytes: 2_300_000,
      room: null,
      refusesWrites: null,
    },
  ],
  disk: { freeBytes: 41_200_000_000 },
  projections: [
    {
      name: 'raffle-cards.v5',
      state: 'built',
      position: 1_234,
      perSecond: 0,
      built: null,
      lag: { events: 0, more: false, seconds: 0 },
      lastError: null,
      paused: null,
    },
  ],
  queues: [{ name: 'end-raffle', waiting: 0, delayed: 4, active: 0, failed: 0, lateMs: 0 }],
  processes: ['backend', 'projections', 'workers'].map((program) => ({
    program,
    host: 'uno',
    pid: 7,
    version: '1.0.0',
    startedAt: at,
    shapes: [{ type: 'RaffleCreated', version: 3 }],
    state: null,
    isReady: program === 'backend' ? true : null,
    unkept: [],
    searchIndex: null,
  })),
};
