import { startSystem, type RunningSystem, type SystemOptions } from './running-system';

/**
 * A system that is started again, on its data folder and its port, whenever its launcher ends: as
 * by systemd.
 */
export interface KeptUp {
  readonly url: string;
  readonly dataDir: string;
  /** The copy that runs, once it is ready. @throws Error when it could not be started again */
  running: () => Promise<RunningSystem>;
  /** How often it had to be started again. */
  restarts: () => number;
  /** Ends it for good. */
  stop: () => Promise<void>;
}

export const keepUp = async (env: SystemOptions['env'] = {}): Promise<KeptUp> => {
  const { url, dataDir, ...first } = await startSystem({ env });
  const port = Number(new URL(url).port);
  let current: Promise<RunningSystem> = Promise.resolve({ url, dataDir, ...first });
  let restarts = 0;
  let isOver = false;

  const watch = async () => {
    for (;;) {
      await (
        await current
      ).ended;
      if (isOver) return;
      restarts += 1;
      current = startSystem({ env, dataDir, port });
    }
  };
  // A start that failed is told to whoever asks for the copy that runs.
  const watching = watch().catch(() => undefined);
  return {
    url,
    dataDir,
    running: () => current,
    restarts: () => restarts,
    stop: async () => {
      isOver = true;
      await (await current).stop();
      await watching;
    },
  };
};
