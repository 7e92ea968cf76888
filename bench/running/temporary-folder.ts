import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Resources, Resource } from './resources';

const removeFolder = (folder: string): Promise<void> =>
  rm(folder, { recursive: true, force: true });

/** An empty folder, deleted when it is released. */
export const temporaryFolder = (resources: Resources): Promise<Resource<string>> =>
  resources.hold(() => mkdtemp(join(tmpdir(), 'rifaviva-bench-')), removeFolder);
