import { describe, expect, it } from '@jest/globals';
import { wantsDemoData, type DemoContext } from './demo-data';

const wants = ({
  demoData,
  host = '127.0.0.1',
  publicUrl,
  trustProxy = false,
  mail,
  ...rest
}: Partial<Omit<DemoContext, 'config'> & DemoContext['config']> = {}) =>
  wantsDemoData({
    config: { demoData, host, publicUrl, trustProxy, mail },
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

  it.each(['127.0.0.1', '127.0.1.1', 'localhost', '::1'])(
    'may be loaded when the site listens on %s',
    (host) => {
      expect(wants({ isFirstStart: true, host })).toBe(true);
    },
  );

  it('is refused when other machines can reach the site', () => {
    expect(() => wants({ host: '0.0.0.0', demoData: true })).toThrow('HOST is 0.0.0.0');
    expect(() => wants({ host: '192.168.1.2', state: 'loaded' })).toThrow(
      'choose another DATA_DIR',
    );
    expect(wants({ host: '0.0.0.0', isFirstStart: true })).toBe(false);
  });

  it('is refused behind a proxy, at a public address and where mail is sent', () => {
    const mail = { smtpUrl: 'smtp://mail.example', from: 'a@b.example', publicUrl: 'http://x' };
    for (const exposed of [
      { trustProxy: true },
      { publicUrl: 'https://rifas.example' },
      { mail },
    ]) {
      expect(() => wants({ ...exposed, demoData: true })).toThrow('DEMO_DATA is on');
      expect(() => wants({ ...exposed, state: 'loading' })).toThrow('choose another DATA_DIR');
      expect(wants({ ...exposed, isFirstStart: true })).toBe(false);
    }
  });
});
