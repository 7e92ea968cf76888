const isFinished = (message: unknown): boolean =>
  typeof message === 'object' &&
  message !== null &&
  'type' in message &&
  message.type === 'demo-finished';

/** @returns whether demo data is still loading, according to the launcher */
export const awaitDemo = (): (() => boolean) => {
  let isPending = process.env['RIFAVIVA_AWAIT_DEMO'] === '1';
  process.on('message', (message) => {
    if (isFinished(message)) isPending = false;
  });
  return () => isPending;
};
