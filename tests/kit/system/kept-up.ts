import { startSystem, type RunningSystem, type SystemOptions } from './running-system';

/**
 * A system that is restarted, on its data folder and port, whenever its launcher ends; systemd
 * would do the same.
 */
export interface KeptUp {
  readonly url: string;
  readonly dataDir: string;
  /**
   * The running copy, when it is ready.
   * @throws Error when a restart failed
   */
  running: () => Promise<RunningSystem>;
  /** Number of restarts. */
  restarts: () => number;
  /** Stops it for good. */
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
  // `running` reports a failed start to its caller.
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
