import { parseArgs } from 'node:util';
import { StartError } from '../../platform/lifecycle';

export const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);

/**
 * The one argument of a command, and the text of an option that it needs, such as `--reason`. The
 * text is validated as a route validates it.
 * @throws StartError when one is missing or refused
 */
export const withText = (
  args: readonly string[],
  name: string,
  schema: { readonly validateSync: (text: unknown) => string },
): readonly [argument: string, text: string] => {
  try {
    const options = { [name]: { type: 'string' } } as const;
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
    const [argument = ''] = positionals;
    return [argument, schema.validateSync(values[name])];
  } catch (error) {
    throw new StartError(`--${name}: ${messageOf(error)}`);
  }
};
