import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * For the tests of a run of `npm run walks`: writes down each file whose code runs while the action
 * does, in the order of its first function.
 * @param isPart whether what runs now belongs to the walk, where more goes on in the same process
 */
globalThis.walk = async (name, action, isPart = () => true) => {
  const files = new Set();
  globalThis.tellWalk = (file) => {
    if (isPart()) files.add(file);
  };
  await action();
  globalThis.tellWalk = undefined;
  writeFileSync(join(process.env.WALKS_FOLDER, `${name}.json`), JSON.stringify([...files]));
};
