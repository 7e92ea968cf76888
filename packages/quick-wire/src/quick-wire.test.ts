import { afterEach, describe, expect, it, jest } from '@jest/globals';

const VARIABLE = 'EVENT_STORE_QUICK_WIRE';
const given = process.env[VARIABLE];

const setVariable = (value: string | undefined): void => {
  if (value === undefined) Reflect.deleteProperty(process.env, VARIABLE);
  else process.env[VARIABLE] = value;
};

/** Loads the quick wire and the client as a new process does. */
const begin = async () => {
  jest.resetModules();
  const { client } = await import('./client');
  const { useQuickWire } = await import('./quick-wire');
  const { calls, SubchannelCall } = client;
  const current = (): unknown[] => [
    Reflect.get(calls.StreamsClient.prototype, 'read'),
    SubchannelCall && Reflect.get(SubchannelCall.prototype, 'sendMessageWithContext'),
  ];
  const generated = current();
  /** For each of the client's messages, whether it is still the generated one. */
  const isGenerated = () => current().map((message, index) => message === generated[index]);
  return { client, useQuickWire, current, isGenerated, warn: jest.fn<(reason: string) => void>() };
};

describe('the quick wire', () => {
  afterEach(() => setVariable(given));

  it("replaces the client's messages, once", async () => {
    setVariable(undefined);
    const { useQuickWire, current, isGenerated, warn } = await begin();
    expect(useQuickWire(warn)).toBe(true);
    expect(isGenerated()).toEqual([false, false]);
    const replaced = current();
    expect(useQuickWire(warn)).toBe(true);
    expect(current()).toEqual(replaced);
    expect(warn).not.toHaveBeenCalled();
  });

  it('leaves the client unchanged when it is turned off', async () => {
    setVariable('off');
    const { useQuickWire, isGenerated, warn } = await begin();
    expect(useQuickWire(warn)).toBe(false);
    expect(isGenerated()).toEqual([true, true]);
    expect(warn).not.toHaveBeenCalled();
  });

  it('leaves an unknown client unchanged, and warns once', async () => {
    setVariable(undefined);
    const { client, useQuickWire, isGenerated, warn } = await begin();
    Object.assign(client, { version: '6.3.0' });
    expect([useQuickWire(warn), useQuickWire(warn)]).toEqual([false, false]);
    expect(isGenerated()).toEqual([true, true]);
    expect(warn.mock.calls).toEqual([['the client is version 6.3.0, only 6.2.1 is known']]);
  });
});
