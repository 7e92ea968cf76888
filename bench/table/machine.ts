import { cpus, release, type as systemOf } from 'node:os';

/** The machine of the figures, in one line. */
export const machine = (): string => {
  const cores = cpus();
  const model = cores[0]?.model.trim() ?? 'unknown';
  return `${cores.length} cores of ${model}, ${systemOf()} ${release()}, Node ${process.versions.node}`;
};
