import { parseArgs } from 'node:util';
import { pauseProjection } from '../application/operations/pause-projection';
import { StartError } from '../platform/lifecycle';
import { withApplication } from './accounts';
import { givenReason } from './given-reason';
import { knownProjection, PROJECTIONS } from './known-projection';

const options = { reason: { type: 'string' } } as const;

const DONE = {
  pause: 'is paused: its readers see it as it is now',
  resume: 'catches up, and follows the log again',
} as const;

const acting =
  (act: keyof typeof DONE) =>
  async (args: readonly string[]): Promise<void> => {
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
    const [named] = positionals;
    if (named === undefined) throw new StartError(`Which of ${PROJECTIONS.join(', ')}?`);
    const projection = knownProjection(named);
    const reason = givenReason(values.reason);
    await withApplication(async (input) => {
      const asked = { ...input, act, projections: PROJECTIONS, projection, reason };
      const { kind } = await pauseProjection(asked);
      if (kind === 'already-paused') throw new StartError(`${projection} is paused already`);
      if (kind === 'not-paused') throw new StartError(`${projection} is not paused`);
      console.log(`${projection}  ${DONE[act]}`);
    });
  };

export const pauseReadModel = acting('pause');
export const resumeReadModel = acting('resume');
