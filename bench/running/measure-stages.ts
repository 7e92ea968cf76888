import type { Bench } from './bench';
import type { Stage } from './stage';

/** Prepares a stage; one that fails to prepare fails in every round, and the others continue. */
const prepared = async (bench: Bench, stage: Stage) => {
  const name = stage.scenarios.filter((scenario) => bench.wants(scenario)).join(', ');
  bench.say(`Preparing ${name}`);
  const preparing = stage.prepare(bench);
  await preparing.catch(() => undefined); // every round reports it
  return () => bench.guard(name, async () => (await preparing)());
};

/**
 * Every round measures each scenario once, so that a busy minute of the machine affects all alike.
 */
export const measureStages = async (
  bench: Bench,
  stages: readonly Stage[],
  rounds: number,
): Promise<void> => {
  const wanted = stages.filter(({ scenarios }) => scenarios.some((name) => bench.wants(name)));
  const ready: (() => Promise<void>)[] = [];
  for (const stage of wanted) ready.push(await prepared(bench, stage));
  for (let round = 1; round <= rounds; round += 1) {
    bench.say(`Round ${round} of ${rounds}`);
    bench.beginRound();
    for (const measure of ready) await measure();
  }
};
