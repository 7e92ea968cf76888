/** Something that runs, and how to end it; ending it twice does no harm. */
export interface Resource<T> {
  readonly value: T;
  release: () => Promise<void>;
}

/** Everything that the benchmark has started, so that all of it ends with the benchmark. */
export class Resources {
  private readonly releases = new Set<() => Promise<void>>();
  private ended = false;

  /** True when nothing more may be started. */
  get isOver(): boolean {
    return this.ended;
  }

  /** Starts something that lives until it is released, at the latest with the benchmark. */
  async hold<T>(
    start: () => Promise<T>,
    end: (value: T) => Promise<unknown> | undefined,
  ): Promise<Resource<T>> {
    if (this.ended) throw new Error('The benchmark is ending');
    const starting = start();
    let ending: Promise<void> | undefined;
    const endOnce = async () => {
      const started = await starting.then(
        (value) => ({ value }),
        () => undefined, // the caller has the reason, and there is nothing to end
      );
      if (started) await end(started.value);
      this.releases.delete(release);
    };
    const release = () => (ending ??= endOnce());
    this.releases.add(release);
    try {
      return { value: await starting, release };
    } catch (error) {
      await release();
      throw error;
    }
  }

  /** Starts something, works with it, and ends it. */
  async use<T, R>(
    start: () => Promise<T>,
    end: (value: T) => Promise<unknown> | undefined,
    work: (value: T) => Promise<R>,
  ): Promise<R> {
    const { value, release } = await this.hold(start, end);
    try {
      return await work(value);
    } finally {
      await release();
    }
  }

  /** Ends everything that is left, the last one first. */
  async releaseAll(): Promise<void> {
    this.ended = true;
    for (const release of [...this.releases].reverse()) {
      await release().catch((error: unknown) => console.error(error));
    }
  }
}
