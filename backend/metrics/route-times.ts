import { Buckets, SECONDS } from '../../platform/metrics/buckets';

/** How long the requests of one route took, by the first digit of their status. */
export class RouteTimes {
  private readonly classes: (Buckets | undefined)[] = [];

  constructor(
    readonly method: string,
    readonly route: string,
  ) {}

  note(status: number, ms: number): void {
    const digit = Math.floor(status / 100);
    const buckets = (this.classes[digit] ??= new Buckets(SECONDS));
    buckets.observe(ms / 1_000);
  }

  read() {
    const { method, route } = this;
    return this.classes.flatMap((buckets, digit) =>
      buckets ? [[{ method, route, status: `${digit}xx` }, buckets] as const] : [],
    );
  }
}
