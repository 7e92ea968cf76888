// Decodes hostile pictures for the backend, one at a time, in a process that can be killed.
import type { Answer, Job } from './messages';
import { watchMemory } from './own-memory';
import { makePicture, RefusedPicture } from './pictures';

const memoryAtStart = process.memoryUsage.rss();

/** At once: an orderly exit would wait for the picture that is being decoded. */
const end = () => process.kill(process.pid, 'SIGKILL');

const tell = (answer: Answer, told?: () => void): void => {
  process.send?.(answer, undefined, undefined, told);
};

const answerTo = async (job: Job): Promise<Answer> => {
  try {
    return { kind: 'made', picture: await makePicture(job) };
  } catch (error) {
    if (error instanceof RefusedPicture) return { kind: 'refused', refusal: error.refusal };
    throw error;
  }
};

const work = async (job: Job): Promise<void> => {
  const refuse = () => tell({ kind: 'refused', refusal: 'too-much-work' }, end);
  const endWatch = watchMemory(memoryAtStart, refuse);
  const answer = await answerTo(job);
  if (endWatch()) refuse();
  else tell(answer);
};

// Ctrl-C at a terminal reaches this process too, but the backend finishes its work first.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);
process.on('disconnect', end);
// Only the backend sends messages, and these are its jobs.
process.on('message', (job) => void work(job as Job));
// The event was missed when the backend died while this program was loading.
if (!process.connected) end();
tell({ kind: 'ready' });
