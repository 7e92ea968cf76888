import { CommandCounts, type HandlerWatch } from './command-counts';
import type { Metrics, Sample } from './registry';

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
