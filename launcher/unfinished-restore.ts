import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { StartError } from '../platform/lifecycle';

/**
 * @param file the operators' command keeps it there until the backup is back
 * @throws StartError when a restore was interrupted: the log may be cut, old or not there at all
 */
export const requireWholeRestore = (file: string): void => {
  if (!existsSync(file)) return;
  throw new StartError(
    `Putting a backup back into ${dirname(file)} was interrupted. Repeat npm run ops -- restore ` +
      'with the folder of the backup.',
  );
};
