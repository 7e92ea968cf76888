import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { awaitDemo } from './await-demo';

let before: string | undefined;
let listeners: readonly unknown[];

beforeEach(() => {
  before = process.env['RIFAVIVA_AWAIT_DEMO'];
  listeners = process.listeners('message');
});

afterEach(() => {
  if (before === undefined) delete process.env['RIFAVIVA_AWAIT_DEMO'];
  else process.env['RIFAVIVA_AWAIT_DEMO'] = before;
  for (const listener of process.listeners('message'))
    if (!listeners.includes(listener)) process.off('message', listener);
});

/** Sends a message as the launcher does. */
const tell = (message: unknown): void => {
  process.emit('message', message, undefined);
};

it('waits until the launcher reports that the demo data is loaded', () => {
  process.env['RIFAVIVA_AWAIT_DEMO'] = '1';
  const isPending = awaitDemo();
  expect(isPending()).toBe(true);

  for (const other of [undefined, null, 'demo-finished', {}, { type: 'stop' }]) tell(other);
  expect(isPending()).toBe(true);

  tell({ type: 'demo-finished' });
  expect(isPending()).toBe(false);
});

it.each([undefined, '0', ''])('does not wait when no demo data was requested: %p', (asked) => {
  if (asked === undefined) delete process.env['RIFAVIVA_AWAIT_DEMO'];
  else process.env['RIFAVIVA_AWAIT_DEMO'] = asked;
  expect(awaitDemo()()).toBe(false);
});
