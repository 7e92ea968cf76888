import { spawn, type ChildProcess } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { until } from '../../tests/kit/until';

interface Urls {
  readonly eventStoreUrl: string;
  readonly mongodbUrl: string;
  readonly redisUrl: string;
}

const MAIN = fileURLToPath(new URL('../main.ts', import.meta.url));

/** A copy of the program in its own process. */
export class CopyProcess {
  private readonly said: string[] = [];
  readonly ended: Promise<number | null>;

  private constructor(private readonly child: ChildProcess) {
    this.ended = new Promise((resolve) => child.once('exit', resolve));
    if (!child.stdout) throw new Error('Its output was not piped');
    createInterface({ input: child.stdout }).on('line', (line) => {
      const { msg } = JSON.parse(line) as { msg: string }; // pino writes this shape
      this.said.push(msg);
    });
  }

  static start({ eventStoreUrl, mongodbUrl, redisUrl }: Urls): CopyProcess {
    const secret = 'a secret that is long enough for a test';
    const env = {
      ...process.env,
      EVENT_STORE_URL: eventStoreUrl,
      MONGODB_URL: mongodbUrl,
      REDIS_URL: redisUrl,
      OBJECT_STORE_URL: `file:${join(tmpdir(), 'objects-of-copies')}`,
      SESSION_SECRET: secret,
      DRAW_SECRET: secret,
    };
    const stdio = ['ignore', 'pipe', 'inherit'] as const;
    return new CopyProcess(
      spawn(process.execPath, ['--import', 'tsx', MAIN], { env, stdio: [...stdio] }),
    );
  }

  /** How often it has logged this message. */
  times(words: string): number {
    return this.said.filter((message) => message === words).length;
  }

  /** Waits until it has logged this message this many times. */
  says(words: string, times = 1): Promise<void> {
    return until(`it says “${words}”`, () => this.times(words) >= times, 30_000);
  }

  send(signal: NodeJS.Signals): void {
    this.child.kill(signal);
  }
}
