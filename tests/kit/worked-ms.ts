/** Milliseconds that this process has worked on something, however busy the machine is. */
export const workedMs = (work: () => unknown): number => {
  const before = process.cpuUsage();
  work();
  return process.cpuUsage(before).user / 1_000;
};
