import type { Logger } from '../logger';
import { within } from '../waiting';
import type { TracingConfig } from './config';
import { createTracer } from './create-tracer';
import type { Tracer } from './tracer';

/** A stop does not wait longer for a collector that is away. */
const CLOSED_WITHIN_MS = 2_000;

/** The libraries are loaded only where traces are asked for. */
export const openTracer = async (
  config: TracingConfig | undefined,
  program: string,
  logger: Logger,
): Promise<Tracer | undefined> => {
  if (!config || config.sampler.endsWith('always_off')) return undefined;
  const { shutdown, ...tracer } = await createTracer(config, program);
  return {
    ...tracer,
    close: async () => {
      const lost = () => logger.warn('the last traces were not sent');
      await within(CLOSED_WITHIN_MS, shutdown(), lost).catch(lost);
    },
  };
};
