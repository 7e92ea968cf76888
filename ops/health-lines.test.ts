import { describe, expect, it } from '@jest/globals';
import type { SiteHealth } from '../contracts/operations-health';
import { healthLines, isWell } from './health-lines';

const at = '2026-06-01T10:00:00.000Z';
const well: SiteHealth = {
  at,
  logDoubted: false,
  stores: [
    {
      name: 'redis',
      reachable: true,
      latencyMs: 1.2,
      bytes: 3 * 1024 * 1024,
      room: null,
      refusesWrites: null,
    },
  ],
  disk: { freeBytes: 600 * 1024 * 1024 },
  projections: [
    {
      name: 'raffle-cards.v5',
      state: 'built',
      position: 70,
      perSecond: 2.5,
      built: null,
      lag: { events: 0, more: false, seconds: 0 },
      lastError: null,
      paused: null,
    },
  ],
  queues: [{ name: 'end-raffle', waiting: 0, delayed: 4, active: 1, failed: 0, lateMs: 0 }],
  processes: ['backend', 'projections', 'workers'].map((program) => ({
    program,
    host: 'a',
    pid: 7,
    version: '1.0.0',
    startedAt: at,
    shapes: [],
    state: null,
    isReady: program === 'backend' ? true : null,
    unkept: [],
    searchIndex: null,
  })),
};

describe('the health at the terminal', () => {
  it('says before a store is full', () => {
    const stores = well.stores.map((one) => ({ ...one, room: { used: 85, total: 100 } }));
    const lines = healthLines({ ...well, stores });
    expect(lines).toContain('  redis  reachable in 1.2 ms, 3.0 MiB, 85 % full, ALMOST FULL');
    expect(isWell({ ...well, stores })).toBe(false);
  });

  it('says of each part how it is', () => {
    expect(healthLines(well)).toEqual([
      'Stores',
      '  redis  reachable in 1.2 ms, 3.0 MiB',
      '  disk  600 MiB free',
      'Read models',
      '  raffle-cards.v5  built, position 70, behind by 0 events, 0 s, 2.5 events/s',
      'Queues',
      '  end-raffle  0 waiting, 4 delayed, 1 active, 0 failed',
      'Programs',
      `  backend  1.0.0, a:7, since ${at}`,
      `  projections  1.0.0, a:7, since ${at}`,
      `  workers  1.0.0, a:7, since ${at}`,
      'WELL',
    ]);
  });

  it.each<[string, Partial<SiteHealth>]>([
    ['a store is away', { stores: [{ ...well.stores[0], reachable: false } as never] }],
    [
      'a store refuses writes',
      { stores: [{ ...well.stores[0], refusesWrites: 'MISCONF No space left' } as never] },
    ],
    ['the disk is almost full', { disk: { freeBytes: 511 * 1024 * 1024 } }],
    ['queues are unknown', { queues: null }],
    ['a job was given up', { queues: [{ ...well.queues?.[0], failed: 1 } as never] }],
    ['jobs are late', { queues: [{ ...well.queues?.[0], lateMs: 90_000 } as never] }],
    [
      'a read model is missing',
      { projections: [{ ...well.projections?.[0], state: 'missing' } as never] },
    ],
    [
      'a read model is paused',
      {
        projections: [
          {
            ...well.projections?.[0],
            paused: { since: at, actorId: null, reason: 'Falla' },
          } as never,
        ],
      },
    ],
    [
      'the projections have stopped at an event',
      { processes: (well.processes ?? []).map((one) => ({ ...one, state: 'halted' })) },
    ],
    [
      'a program reads what nobody brings up to date',
      {
        processes: (well.processes ?? []).map((one) => ({ ...one, unkept: ['raffle-cards.v5'] })),
      },
    ],
    [
      'an index of searches is full',
      {
        processes: (well.processes ?? []).map((one) => ({
          ...one,
          searchIndex: { bytes: 92, budget: 100, isFull: true, byTitleAlone: 3 },
        })),
      },
    ],
    ['a program does not run', { processes: (well.processes ?? []).slice(1) }],
  ])('is not well when %s', (_what, change) => {
    expect(isWell(well)).toBe(true);
    expect(isWell({ ...well, ...change })).toBe(false);
    expect(healthLines({ ...well, ...change }).at(-1)).toBe('NOT WELL');
  });

  it('names a backend that is not ready, and what it reads that nobody brings up to date', () => {
    const behind = { isReady: false, unkept: ['accounts.v3', 'raffle-cards.v5'] };
    const processes = (well.processes ?? []).slice(0, 1).map((one) => ({ ...one, ...behind }));
    const lines = healthLines({ ...well, processes });
    const told = lines.indexOf(`  backend  1.0.0, a:7, since ${at}, NOT READY`);
    expect(lines[told + 1]).toBe(
      '    reads what NOBODY KEEPS UP TO DATE: accounts.v3, raffle-cards.v5',
    );
  });

  it('names the disk that is almost full, and the programs that do not run', () => {
    const full = { disk: { freeBytes: 20 * 1024 * 1024 }, processes: [] };
    const lines = healthLines({ ...well, ...full });
    expect(lines).toContain('  disk  20 MiB free, ALMOST FULL');
    for (const program of ['backend', 'projections', 'workers'])
      expect(lines).toContain(`  ${program}  NOT RUNNING`);
  });

  it.each([
    ['MISCONF Errors writing to the AOF file', 'make room on its disk'],
    ['OOM command not allowed', 'maxmemory'],
    ['READONLY You can’t write against a replica', 'leads to a replica'],
    ['NOREPLICAS Not enough good replicas', 'docs/operations/lost-redis.md'],
  ])('names what refuses writes, and what to do: %s', (refusesWrites, mend) => {
    const [store] = well.stores;
    const lines = healthLines({ ...well, stores: store ? [{ ...store, refusesWrites }] : [] });
    const at = lines.findIndex((line) => line.includes(`REFUSES WRITES: ${refusesWrites}`));
    expect(lines[at]).toContain('redis  reachable in');
    expect(lines[at + 1]).toContain(mend);
  });

  it('says since when and why a read model is paused', () => {
    const [model] = well.projections ?? [];
    const paused = { since: at, actorId: 2, reason: 'No puede leer la rifa 12' };
    const lines = healthLines({ ...well, projections: model ? [{ ...model, paused }] : [] });
    expect(lines).toContainEqual(expect.stringContaining(`PAUSED since ${at}: No puede leer`));
  });
});
