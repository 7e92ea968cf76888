import { Bench } from './running/bench';
import { untilInterrupted } from './running/until-interrupted';
import { measureStages } from './running/measure-stages';
import { readOptions, type RunOptions } from './running/options';
import { attackStage } from './scenarios/attack-stage';
import { browseStage } from './scenarios/browse-stage';
import { calibrationStage } from './scenarios/calibration';
import { catalogueStage } from './scenarios/catalogue-stage';
import { postgresStage } from './scenarios/postgres-stage';
import { rebuildStage } from './scenarios/rebuild-stage';
import { restartStage } from './scenarios/restart-stage';
import { shopStage } from './scenarios/shop-stage';
import { machine } from './table/machine';
import { tableOf } from './table/table';

const STAGES = [
  calibrationStage,
  postgresStage,
  shopStage,
  attackStage,
  catalogueStage,
  rebuildStage,
  restartStage,
  browseStage,
];

const options = (): RunOptions => {
  try {
    const known = STAGES.flatMap(({ scenarios }) => scenarios);
    return readOptions(process.argv.slice(2), process.env, known);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    console.error(error.message);
    process.exit(2);
  }
};

const { rounds, ...what } = options();
const bench = new Bench(what);
try {
  await Promise.race([measureStages(bench, STAGES, rounds), untilInterrupted()]);
  console.log(`\n${tableOf(bench.rounds)}\n`);
  console.log(`Seen on ${machine()}; ${rounds} rounds, ${bench.seconds} s each load.`);
  process.exitCode = bench.hasFailed ? 1 : 0;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 130;
} finally {
  await bench.resources.releaseAll();
}
process.exit();
