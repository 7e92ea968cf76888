import { expect, it, jest } from '@jest/globals';
import { sendReadsAgain, untilAnswered } from './lost-reads';

const neverAborted = () => new AbortController().signal;

/** The first call waits until it is given up, as one that went with the connection. */
const losingTheFirst = () => {
  const send = jest.fn((signal: AbortSignal) =>
    send.mock.calls.length > 1
      ? Promise.resolve('answer')
      : new Promise<string>((resolve) =>
          signal.addEventListener('abort', () => resolve('given up')),
        ),
  );
  return send;
};

it('a read whose answer went with the connection is sent again when it is back', async () => {
  const send = losingTheFirst();
  const answer = untilAnswered(neverAborted(), send);
  sendReadsAgain();
  await expect(answer).resolves.toBe('answer');
  expect(send).toHaveBeenCalledTimes(2);
});

it('a read that was answered is left alone', async () => {
  const send = jest.fn(() => Promise.resolve('answer'));
  await untilAnswered(neverAborted(), send);
  sendReadsAgain();
  await Promise.resolve();
  expect(send).toHaveBeenCalledTimes(1);
});

it('a read that nobody waits for any more is not sent again', async () => {
  const send = losingTheFirst();
  const caller = new AbortController();
  const answer = untilAnswered(caller.signal, send);
  caller.abort();
  await expect(answer).resolves.toBe('given up');
  sendReadsAgain();
  expect(send).toHaveBeenCalledTimes(1);
});

it('a read that was given up before it was sent is given up at once', async () => {
  const caller = new AbortController();
  caller.abort();
  const send = jest.fn((signal: AbortSignal) => signal.aborted);
  await expect(untilAnswered(caller.signal, send)).resolves.toBe(true);
});

it('a read that fails fails, as without an outage', async () => {
  await expect(
    untilAnswered(neverAborted(), () => Promise.reject(new Error('no'))),
  ).rejects.toThrow('no');
});
