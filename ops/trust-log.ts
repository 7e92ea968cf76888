import { StartError } from '../platform/lifecycle';
import { trustLog } from '../platform/lives/doubts';
import { withApplication } from './accounts';
import { withReason } from './with-reason';

/** Says that nothing was lost, though a browser remembers more than the log: sales go on. */
export const trustLogOperation = async (args: readonly string[]): Promise<void> => {
  const [, reason] = withReason(args);
  await withApplication(async ({ app, context }) => {
    const isDone = await trustLog(app.log, app.life, reason, context);
    if (!isDone) throw new StartError('Nothing speaks against the log');
    console.log('The log is trusted: within seconds, sales and draws go on.');
  });
};
