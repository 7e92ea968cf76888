import { describe, expect, it } from '@jest/globals';
import type { AuditReport, InvariantReport } from '../projections/runtime/audit/report';
import { linesOf } from './audit-lines';

const faulty = (invariant: string): InvariantReport => ({
  invariant,
  count: 1,
  faults: [
    {
      stream: 'raffle-12',
      revision: 3,
      position: 70,
      expected: ['event *', 2],
      found: ['event *', 3],
    },
  ],
});

const broken: AuditReport = {
  events: 9,
  position: 90,
  sound: false,
  log: [faulty('rules-replayed'), faulty('events-readable'), faulty('deadlines-kept')],
  readModels: [
    { projection: 'accounts.v1', state: 'unbuilt', documents: 0, different: 0, differences: [] },
    {
      projection: 'raffle-cards.v6',
      state: 'different',
      documents: 2,
      different: 1,
      differences: [
        {
          id: 12,
          finding: 'different',
          fields: ['title'],
          storedPosition: 70,
          foldedPosition: 70,
        },
      ],
    },
  ],
};

describe('the report of an audit at the terminal', () => {
  const text = linesOf(broken).join('\n');

  it('names a folder with each restore, which would begin a new life of the log without', () => {
    expect(text.match(/ops -- restore/g)).toHaveLength(2);
    expect(text.match(/ops -- restore <folder of a backup>/g)).toHaveLength(2);
  });

  it('asks for the reason that a rebuild needs', () => {
    expect(text.match(/ops -- rebuild \S+ --reason "…"/g)).toEqual([
      'ops -- rebuild accounts.v1 --reason "…"',
      'ops -- rebuild raffle-cards.v6 --reason "…"',
    ]);
  });

  it('says where, what was expected and found, and how many were checked', () => {
    expect(text).toContain('event 3 of raffle-12 (position 70)  expected event 2, found event 3');
    expect(text).toContain('12  different: title (stored position 70, log position 70)');
    expect(text.endsWith('9 events checked\nNOT SOUND')).toBe(true);
  });
});
