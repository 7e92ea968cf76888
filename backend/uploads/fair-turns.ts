type Task = () => Promise<void>;

/** Runs work when its owner has a turn. */
export type FairTurns = <T>(owner: number, work: () => Promise<T>) => Promise<T>;

/**
 * Few pieces of work run at once, one of each owner. Who has waited longest is next, so somebody
 * with two hundred pieces is not before somebody with one.
 * @param atOnce how many run together
 */
export const createFairTurns = (atOnce: number): FairTurns => {
  /** In the order of their turns; an owner who had one goes to the end. */
  const waiting = new Map<number, Task[]>();
  const working = new Set<number>();

  const toTheEnd = (owner: number): void => {
    const tasks = waiting.get(owner);
    waiting.delete(owner);
    if (tasks) waiting.set(owner, tasks);
  };

  const begin = (owner: number, task: Task): void => {
    working.add(owner);
    void task().finally(() => {
      working.delete(owner);
      toTheEnd(owner);
      next();
    });
  };

  const next = (): void => {
    for (const [owner, tasks] of waiting) {
      if (working.size >= atOnce) return;
      if (working.has(owner)) continue;
      const [task, ...others] = tasks;
      if (others.length > 0) waiting.set(owner, others);
      else waiting.delete(owner);
      if (task) begin(owner, task);
    }
  };

  return (owner, work) =>
    new Promise((resolve, reject) => {
      const task = () => work().then(resolve, reject);
      waiting.set(owner, [...(waiting.get(owner) ?? []), task]);
      next();
    });
};
