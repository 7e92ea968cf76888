import type { RaffleCommand } from '../../domain/raffles/commands';
import { raffleStream } from '../../platform/event-store/streams';
import type { Logger } from '../../platform/logger';
import type { Deadline } from './deadline';

/** One line for each command sent, whoever sends it. */
export const logged =
  (command: RaffleCommand['type'], deadline: Deadline, logger: Logger): Deadline =>
  async (raffleId, context) => {
    const began = performance.now();
    const line = (fields: object) => ({
      command,
      stream: raffleStream(raffleId),
      ...context,
      ...fields,
      ms: Math.round(performance.now() - began),
    });
    try {
      const outcome = await deadline(raffleId, context);
      const level = outcome.kind === 'refused' ? 'error' : 'info';
      const { kind, ...details } = outcome;
      logger[level](line({ outcome: kind, ...details }), 'command handled');
      return outcome;
    } catch (error) {
      logger.warn(line({ err: error }), 'command failed');
      throw error;
    }
  };
