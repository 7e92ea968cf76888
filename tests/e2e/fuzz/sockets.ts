import { once } from 'node:events';
import fc from 'fast-check';
import { io, type Socket } from 'socket.io-client';
import { raffleChangeShape } from '@contracts/raffle-change-shape';
import { jsonSchemaOf, type NamedSchemas } from '@backend/openapi/json-schema';
import { INTERNALS } from '../openapi/conformance';
import { shapeChecks } from '../openapi/shapes';
import { hostileBody, hostileText, hostileValue } from './hostile';

/**
 * One step of a socket: a proper Socket.IO message, or a packet that only a broken client sends.
 */
type Step =
  | { readonly kind: 'emit'; readonly event: string; readonly data: readonly unknown[] }
  | { readonly kind: 'packet'; readonly packet: string | Buffer };

const named: NamedSchemas = new Map();
const reference = jsonSchemaOf(raffleChangeShape, named);
const isChange = shapeChecks({ schemas: Object.fromEntries(named) })(reference);

const isLife = (value: unknown): boolean =>
  typeof value === 'string' && /^[\da-f-]{36}$/.test(value);

const request = (raffleIds: readonly number[]): fc.Arbitrary<unknown> => {
  const id = fc.oneof(fc.constantFrom(...raffleIds), hostileValue);
  const list = fc.array(id, { maxLength: 300 });
  return fc.oneof(
    list.map((ids) => ({ raffleIds: ids })),
    hostileValue,
  );
};

const emitted = (raffleIds: readonly number[]): fc.Arbitrary<Step> =>
  fc.record({
    kind: fc.constant('emit' as const),
    event: fc.oneof(
      { weight: 6, arbitrary: fc.constantFrom('watch', 'unwatch') },
      {
        weight: 1,
        arbitrary: fc.constantFrom('raffle:changed', 'error', '__proto__', 'newListener'),
      },
      { weight: 1, arbitrary: hostileText },
    ),
    data: fc.oneof(
      { weight: 6, arbitrary: request(raffleIds).map((one) => [one]) },
      fc.constantFrom([], [Buffer.alloc(100)], [{ raffleIds: Buffer.alloc(9) }], [1, 2, 3]),
    ),
  });

/** Socket.IO's protocol marks connections, events, acknowledgements and attachments by digits. */
const PACKETS = [
  '',
  '0',
  '0/admin,',
  '0{"token":{"$ne":null}}',
  '1',
  '2',
  '2[',
  '2["watch"',
  '2["watch",{"raffleIds":[1',
  '2{}',
  '2[null]',
  '2["connect"]',
  '2["disconnecting"]',
  '2999999999999999999999["watch",{}]',
  '3[]',
  '30[]',
  '4{}',
  '51-["watch",{"_placeholder":true,"num":0}]',
  '51-["watch",{"_placeholder":true,"num":7}]',
  '5999999999-["watch",{"_placeholder":true,"num":0}]',
  '61-0[]',
  '9',
  '/',
  `2["watch",${'['.repeat(6_000)}${']'.repeat(6_000)}]`,
  `2["watch",{"raffleIds":[${'1,'.repeat(10_000)}1]}]`,
  '2["watch",{"__proto__":{"raffleIds":[1]}}]',
];

const packet: fc.Arbitrary<Step> = fc
  .oneof(fc.constantFrom<string | Buffer>(...PACKETS), hostileText, hostileBody)
  .map((one) => ({ kind: 'packet', packet: one }));

const flood = (raffleIds: readonly number[]): fc.Arbitrary<Step[]> =>
  emitted(raffleIds).map((step) => Array.from({ length: 150 }, () => step));

/** Sequences of steps, one sequence per socket. */
export const livesOf = (raffleIds: readonly number[]): fc.Arbitrary<Step[]> =>
  fc.oneof(
    { weight: 8, arbitrary: fc.array(fc.oneof(emitted(raffleIds), packet), { maxLength: 8 }) },
    { weight: 1, arbitrary: flood(raffleIds) },
  );

/** Its `connected` tells whether the site has let it in. */
const connect = async (url: string): Promise<Socket> => {
  const socket = io(url, { transports: ['websocket'], forceNew: true, reconnection: false });
  // The client's emitter works with `once`, but its type differs from Node's.
  const emitter = socket as unknown as NodeJS.EventEmitter;
  await Promise.race([once(emitter, 'connect'), once(emitter, 'connect_error')]);
  return socket;
};

const perform = (socket: Socket, step: Step): void => {
  if (step.kind === 'emit' && !step.event.startsWith('connect')) {
    // The client itself refuses its reserved event names.
    try {
      socket.emit(step.event, ...step.data);
    } catch {
      return;
    }
  } else if (step.kind === 'packet') {
    socket.io.engine.write(step.packet);
  }
};

/** @returns what is wrong with a message that a socket received */
const faultsIn = (event: string, value: unknown): string[] => {
  if (INTERNALS.test(JSON.stringify(value))) return ['tells of the inside'];
  if (event === 'raffle:changed') return isChange(value);
  return event === 'life' && isLife(value) ? [] : [`"${event}" is no message of ours`];
};

/**
 * Runs the steps of one socket to the end; the server may close it earlier.
 * @param mayBeRefused whether it may come too often
 * @returns the faults in the messages received
 */
export const live = async (
  url: string,
  steps: readonly Step[],
  mayBeRefused: boolean,
): Promise<string[]> => {
  const socket = await connect(url);
  if (!socket.connected) return mayBeRefused ? [] : ['is not let in'];
  const faults: string[] = [];
  socket.onAny((event: string, value: unknown) => faults.push(...faultsIn(event, value)));
  const ended = once(socket.io.engine as unknown as NodeJS.EventEmitter, 'close');
  for (const step of steps) perform(socket, step);
  // The engine sends its close packet after everything that is still queued.
  socket.io.engine.close();
  await ended;
  socket.close();
  return faults;
};

/** Whether a well-behaved client gets the changes that it watches. */
export const isServed = async (url: string, raffleId: number): Promise<boolean> => {
  const socket = await connect(url);
  const told = once(socket as unknown as NodeJS.EventEmitter, 'raffle:changed');
  socket.emit('watch', { raffleIds: [raffleId] });
  const [change] = (await told) as [{ raffleId: number }];
  socket.close();
  return change.raffleId === raffleId;
};

const sid = fc.constantFrom(
  '',
  '&sid=',
  '&sid=__proto__',
  '&sid=constructor',
  `&sid=${'x'.repeat(500)}`,
);

/** Wrong addresses and bodies for long polling. */
export const polls = fc.record({
  query: fc
    .tuple(
      fc.constantFrom('?EIO=4', '?EIO=3', '?EIO=__proto__', '', '?EIO=4&EIO=4'),
      fc.constantFrom('&transport=polling', '&transport=__proto__', '&transport=websocket', ''),
      sid,
    )
    .map((parts) => parts.join('')),
  method: fc.constantFrom('GET', 'POST', 'PUT', 'OPTIONS'),
  body: hostileBody,
});
