const isFinished = (message: unknown): boolean =>
  typeof message === 'object' &&
  message !== null &&
  'type' in message &&
  message.type === 'demo-finished';

/** @returns whether the launcher is still filling the log with demo data, of which it tells this program */
export const awaitDemo = (): (() => boolean) => {
  let isPending = process.env['RIFAVIVA_AWAIT_DEMO'] === '1';
  process.on('message', (message) => {
    if (isFinished(message)) isPending = false;
  });
  return () => isPending;
};
