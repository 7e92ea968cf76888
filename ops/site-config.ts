import { readProgramConfig, type ConfigOf } from '../platform/config';
import { StartError } from '../platform/lifecycle';

/**
 * How to reach the site that the operator means.
 * @throws StartError when there is none
 */
export const siteConfig = (): ConfigOf<'ops'> => {
  const missing = process.env['RIFAVIVA_NO_COPY'];
  if (missing !== undefined) throw new StartError(missing);
  return readProgramConfig(process.env, 'ops');
};
