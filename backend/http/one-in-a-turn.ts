/** Runs one task in each turn of the event loop, in their order, so that others go before. */
export const oneInATurn = () => {
  const tasks: (() => void)[] = [];
  const runNext = (): void => {
    const task = tasks.shift();
    if (tasks.length > 0) setImmediate(runNext);
    task?.();
  };
  return (task: () => void): void => {
    if (tasks.push(task) === 1) setImmediate(runNext);
  };
};
