import { decodersOf, residentMemory } from './decoders';

const SAMPLE_EVERY_MS = 20;
/** How often new decoders are looked for, in samples. */
const LOOK_EVERY = 5;
const MEGABYTE = 1_000_000;

interface MemoryWatch {
  stop: () => void;
  /** After the stop: by how many megabytes each process grew. */
  growth: () => Promise<Readonly<Record<string, number>>>;
}

/**
 * Samples the memory of a backend and its decoders. There must be a decoder at rest: what it has
 * is what later ones begin with.
 */
export const watchMemory = async (backend: number): Promise<MemoryWatch> => {
  let decoders = await decodersOf(backend);
  const [resting] = decoders;
  if (resting === undefined) throw new Error('There is no decoder at rest');
  const base = { backend: await residentMemory(backend), decoder: await residentMemory(resting) };
  const most = new Map<string, number>();
  let samples = 0;
  const over = new AbortController();

  const note = async (name: string, pid: number, from: number): Promise<void> => {
    const grown = (await residentMemory(pid)) - from;
    most.set(name, Math.max(most.get(name) ?? -Infinity, grown));
  };

  const sample = async (): Promise<void> => {
    if (samples++ % LOOK_EVERY === 0) decoders = await decodersOf(backend);
    await note('backend', backend, base.backend);
    for (const pid of decoders) await note(`decoder ${pid}`, pid, base.decoder);
  };

  const watching = (async () => {
    while (!over.signal.aborted) {
      await sample();
      await new Promise((resolve) => setTimeout(resolve, SAMPLE_EVERY_MS));
    }
  })();

  return {
    stop: () => over.abort(),
    growth: async () => {
      await watching;
      const megabytes = (bytes: number) => Math.round(bytes / MEGABYTE);
      return Object.fromEntries([...most].map(([name, bytes]) => [name, megabytes(bytes)]));
    },
  };
};
