import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Belongings, Held } from './belongings';

export const removeFolder = (folder: string): Promise<void> =>
  rm(folder, { recursive: true, force: true });

/** An empty folder that lives until it is released. */
export const temporaryFolder = (belongings: Belongings): Promise<Held<string>> =>
  belongings.hold(() => mkdtemp(join(tmpdir(), 'rifaviva-bench-')), removeFolder);
