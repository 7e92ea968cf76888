import { cpus, release, type as systemOf } from 'node:os';

/** What the figures were seen on, in one line. */
export const machine = (): string => {
  const cores = cpus();
  const model = cores[0]?.model.trim() ?? 'unknown';
  return `${cores.length} cores of ${model}, ${systemOf()} ${release()}, Node ${process.versions.node}`;
};
