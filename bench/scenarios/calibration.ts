import type { LoadRequest } from '../load/load';
import { figuresOf, press, purchase, STRANGERS } from '../load/press';
import type { Bench } from '../running/bench';
import { ask, endChild, startChild } from '../running/child';
import { CALIBRATION } from '../running/options';
import type { Stage } from '../running/stage';
import { BARE_KOA, type Reading } from '../table/reading';

const measureHandler = (
  bench: Bench,
  program: string,
  request: LoadRequest,
  what: string,
): Promise<Reading> => {
  const start = () => startChild(program);
  return bench.resources.use(start, endChild, async (child) => {
    const url = `http://127.0.0.1:${await ask<number>(child, 'listen')}`;
    const result = await press(bench, { url, requests: [request], buyers: STRANGERS });
    return { what, figures: figuresOf(result) };
  });
};

const measureCalibration = async (bench: Bench): Promise<Reading[]> => [
  await measureHandler(
    bench,
    'bare-node',
    { kind: 'get', path: '/' },
    'bare `node:http`, a small JSON answer',
  ),
  await measureHandler(bench, 'bare-koa', purchase(1), BARE_KOA),
];

/** The speed of this machine itself: measured in every round, whatever is selected. */
export const calibrationStage: Stage = {
  scenarios: [CALIBRATION],
  prepare: (bench) =>
    Promise.resolve(() => bench.measure(CALIBRATION, () => measureCalibration(bench))),
};
