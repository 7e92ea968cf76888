import { parseArgs } from 'node:util';
import { givenText, type WhyOption } from './given-text';

/**
 * The one argument of a command, and the text of the option that says why.
 * @throws StartError when the text is missing or refused
 */
export const withText = (
  args: readonly string[],
  name: WhyOption,
): readonly [argument: string, text: string] => {
  const options = { [name]: { type: 'string' } } as const;
  const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
  const [argument = ''] = positionals;
  return [argument, givenText(name, values[name])];
};
