import { WATCHED_MAX } from '@contracts/live';

type Send = (event: 'watch' | 'unwatch', raffleIds: readonly number[]) => void;

/** The server drops messages beyond twenty a second per socket; an announcement is at most two. */
const PAUSE_MS = 150;

/** Counts who watches which raffle, and sends the server the difference. */
export const createWatchList = (send: Send) => {
  const watchers = new Map<number, number>();
  let announced = new Set<number>();
  let scheduled = false;
  let pausing = false;

  const wanted = () => new Set([...watchers.keys()].slice(-WATCHED_MAX));

  const pause = () => {
    pausing = true;
    setTimeout(() => {
      pausing = false;
      if (scheduled) announce();
    }, PAUSE_MS);
  };

  const announce = () => {
    scheduled = false;
    pause();
    const now = wanted();
    const gone = [...announced].filter((id) => !now.has(id));
    const added = [...now].filter((id) => !announced.has(id));
    announced = now;
    if (gone.length > 0) send('unwatch', gone);
    if (added.length > 0) send('watch', added);
  };

  const schedule = () => {
    if (scheduled) return;
    scheduled = true;
    if (!pausing) queueMicrotask(announce);
  };

  const leave = (id: number) => {
    const left = (watchers.get(id) ?? 1) - 1;
    if (left === 0) watchers.delete(id);
    else watchers.set(id, left);
    schedule();
  };

  return {
    watched: (): readonly number[] => [...announced],
    /** @returns stops watching; a second call does nothing */
    watch: (id: number): (() => void) => {
      watchers.set(id, (watchers.get(id) ?? 0) + 1);
      schedule();
      let watching = true;
      return () => {
        if (watching) leave(id);
        watching = false;
      };
    },
  };
};
