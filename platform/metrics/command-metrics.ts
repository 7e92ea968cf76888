import type { Metrics, Sample } from './registry';
import { Buckets, SECONDS } from './buckets';

/** What a command handler tells of its work. */
export interface HandlerWatch {
  /** @param refusal the reason of a refused command */
  answered: (ms: number, refusal: string | undefined) => void;
  failed: () => void;
  appended: (events: number) => void;
  lostRace: () => void;
}

const EVENTS = [1, 2, 4, 8, 16, 32, 64, 128, 256];

/** The commands of one kind of stream. */
class CommandCounts implements HandlerWatch {
  readonly seconds = new Buckets(SECONDS);
  readonly batches = new Buckets(EVENTS);
  readonly refused = new Map<string, number>();
  accepted = 0;
  failures = 0;
  lostRaces = 0;

  answered(ms: number, refusal: string | undefined): void {
    this.seconds.observe(ms / 1_000);
    if (refusal === undefined) this.accepted += 1;
    else this.refused.set(refusal, (this.refused.get(refusal) ?? 0) + 1);
  }

  failed(): void {
    this.failures += 1;
  }

  appended(events: number): void {
    this.batches.observe(events);
  }

  lostRace(): void {
    this.lostRaces += 1;
  }
}

/**
 * Tells of the commands of this program.
 * @returns what each kind of stream tells its commands to
 */
export const commandMetrics = (metrics: Metrics): ((stream: string) => HandlerWatch) => {
  const { counter, histogram } = metrics;
  const commands = new Map<string, CommandCounts>();
  const ofCommands = (read: (counts: CommandCounts) => number) => (): Sample[] =>
    [...commands].map(([stream, counts]) => [{ stream }, read(counts)]);

  histogram({
    name: 'rifaviva_command_seconds',
    help: 'Commands until their outcome is stored',
    read: () => [...commands].map(([stream, { seconds }]) => [{ stream }, seconds]),
  });
  histogram({
    name: 'rifaviva_append_events',
    help: 'Events of each append',
    read: () => [...commands].map(([stream, { batches }]) => [{ stream }, batches]),
  });
  counter(
    { name: 'rifaviva_commands_accepted_total', help: 'Commands that the rules accepted' },
    ofCommands(({ accepted }) => accepted),
    ['stream'],
  );
  counter(
    { name: 'rifaviva_commands_refused_total', help: 'Commands that the rules refused' },
    () =>
      [...commands].flatMap(([stream, { refused }]) =>
        [...refused].map(([reason, count]): Sample => [{ stream, reason }, count]),
      ),
    ['stream', 'reason'],
  );
  counter(
    { name: 'rifaviva_commands_failed_total', help: 'Commands without an outcome' },
    ofCommands(({ failures }) => failures),
    ['stream'],
  );
  counter(
    { name: 'rifaviva_lost_races_total', help: 'Rounds that were decided again' },
    ofCommands(({ lostRaces }) => lostRaces),
    ['stream'],
  );

  return (stream) => {
    const counts = new CommandCounts();
    commands.set(stream, counts);
    return counts;
  };
};
