import { parseArgs } from 'node:util';
import { givenReason } from './given-reason';

const options = { reason: { type: 'string' } } as const;

/**
 * The one argument of a command that only needs to know why.
 * @throws StartError when the reason is missing or refused
 */
export const withReason = (
  args: readonly string[],
): readonly [argument: string, reason: string] => {
  const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
  const [argument = ''] = positionals;
  return [argument, givenReason(values.reason)];
};
