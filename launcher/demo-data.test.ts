import { describe, expect, it } from '@jest/globals';
import { wantsDemoData, type DemoContext } from './demo-data';

const wants = ({
  demoData,
  exposure,
  ...rest
}: Partial<Omit<DemoContext, 'config'> & DemoContext['config']> = {}) =>
  wantsDemoData({
    config: { demoData, exposure },
    embedded: true,
    isFirstStart: false,
    state: 'none',
    ...rest,
  });

describe('demo data', () => {
  it('is loaded into a new embedded log', () => {
    expect(wants({ isFirstStart: true })).toBe(true);
    expect(wants({ isFirstStart: false })).toBe(false);
    expect(wants({ isFirstStart: true, embedded: false })).toBe(false);
  });

  it('continues after an interrupted load', () => {
    expect(wants({ state: 'loading' })).toBe(true);
    expect(wants({ state: 'loaded' })).toBe(false);
  });

  it('obeys DEMO_DATA', () => {
    expect(wants({ isFirstStart: true, demoData: false })).toBe(false);
    expect(wants({ state: 'loading', demoData: false })).toBe(false);
    expect(wants({ embedded: false, demoData: true })).toBe(true);
    expect(wants({ state: 'loaded', demoData: true })).toBe(false);
  });

  it('is refused where other people can meet the site', () => {
    const exposure = 'HOST is 0.0.0.0';
    expect(() => wants({ exposure, demoData: true })).toThrow(
      'DEMO_DATA is on and HOST is 0.0.0.0.',
    );
    for (const state of ['loading', 'loaded'] as const)
      expect(() => wants({ exposure, state })).toThrow('choose another DATA_DIR');
    expect(wants({ exposure, state: 'loaded', embedded: false })).toBe(false);
    expect(wants({ exposure, isFirstStart: true })).toBe(false);
  });
});
