import { describe, expect, it } from '@jest/globals';
import { firstVersion, type Catalogue } from '../domain/shared/event-types';
import { planUpgrade, upgradeLines } from './upgrade-steps';

const older = (data: object) => data;
const catalogue: Catalogue = {
  parcel: {
    Packed: firstVersion,
    Weighed: { upcasts: [older], downcast: older },
    Sent: { upcasts: [older, older], downcast: older },
    Lost: { upcasts: [older] },
    Found: { upcasts: [], follows: 'Sent' },
  },
};
const newest = { Weighed: 2, Sent: 3, Lost: 2 };
const types = ['Packed', 'Weighed', 'Sent', 'Lost', 'Found'];
const program = (
  shapes: Readonly<Record<string, number>>,
  known: readonly string[] | undefined = types,
) => ({ program: 'backend', version: '1.0.0+a', shapes, types: known }) as const;

describe('an upgrade', () => {
  it.each([
    ['programs that read all', [program(newest)], [], 0],
    [
      'one that reads the version before',
      [program(newest), program({ ...newest, Sent: 2 })],
      ['Sent'],
      0,
    ],
    ['one that reads a first version', [program({ Sent: 3, Lost: 2 })], ['Weighed'], 0],
    ['one that is two versions behind', [program({ ...newest, Sent: 1 })], [], 1],
    ['a step back that nobody wrote', [program({ Weighed: 2, Sent: 3 })], [], 1],
    ['one without a type', [program(newest, ['Weighed', 'Sent', 'Lost', 'Found'])], [], 1],
    [
      'one without a type that waits for another',
      [program({ ...newest, Sent: 2 }, ['Packed', 'Weighed', 'Sent', 'Lost'])],
      ['Sent'],
      0,
    ],
    [
      'one without a type that waits for what is not held back',
      [program(newest, ['Packed', 'Weighed', 'Sent', 'Lost'])],
      [],
      1,
    ],
    [
      'several, each behind in something',
      [program({ ...newest, Sent: 2 }), program({ Sent: 3, Lost: 2 })],
      ['Weighed', 'Sent'],
      0,
    ],
  ])('beside %s', (_what, running, previous, obstacles) => {
    const plan = planUpgrade(catalogue, running);
    expect(plan.previous).toEqual(previous);
    expect(plan.obstacles).toHaveLength(obstacles);
  });
});

describe('the words', () => {
  const said = (...running: Parameters<typeof upgradeLines>[1]) =>
    upgradeLines(planUpgrade(catalogue, running), running).join('\n');

  it('name the variable, the order, and until when one can go back', () => {
    const text = said(program({ ...newest, Sent: 2 }), program({ ...newest, Sent: 2 }));
    expect(text).toContain('  backend 1.0.0+a (2 copies)');
    expect(text).toContain('1. Give each program of this version WRITE_PREVIOUS_VERSION_OF=Sent.');
    expect(text).toContain('You can go back until the variable is removed');
  });

  it('ask for nothing where nothing has changed', () => {
    const text = said(program(newest));
    expect(text).not.toContain('WRITE_PREVIOUS_VERSION_OF');
    expect(text).toContain('You can go back at any time');
  });

  it.each([
    ['a newer shape', program({ ...newest, Weighed: 3 }), 'Weighed'],
    ['a shape of a type that never changed', program({ ...newest, Packed: 2 }), 'Packed'],
    ['another type', program(newest, [...types, 'Returned']), 'Returned'],
  ])('say until when one can go back from programs that know %s', (_what, newer, named) => {
    const text = said(program(newest), newer);
    expect(text).toContain(`since they know more (${named}): go it only while`);
    expect(text).not.toContain('You can go back');
  });

  it('refuse more than one version at once, and say which', () => {
    const text = said(program({ ...newest, Sent: 1 }));
    expect(text).toContain('This version can not run beside them: stop the site');
    expect(text).toContain('Sent is written in version 3, and they read version 1');
    expect(text).toContain('Make a backup before');
  });

  it('stop the site where a program does not tell what it can read', () => {
    const text = said(program(newest), { program: 'workers', version: '1.0.0', shapes: newest });
    expect(text).toContain('This version can not run beside them: stop the site');
    expect(text).toContain('workers 1.0.0 does not tell which types it knows');
  });

  it('say where nothing runs', () => {
    expect(said()).toBe('No program of the site runs: start this version on the same stores.');
  });
});
