import { versionOf, type Catalogue, type CataloguedType } from '../domain/shared/event-types';
import type { ProcessPresence } from '../platform/processes/presence';

type Running = Pick<ProcessPresence, 'program' | 'version' | 'shapes' | 'types'>;

/** How this version can come beside the programs that run now. */
export interface UpgradePlan {
  /** Types to name in WRITE_PREVIOUS_VERSION_OF until no older program runs. */
  readonly previous: readonly string[];
  /** What no program beside an older one can do: the site has to be stopped. */
  readonly obstacles: readonly string[];
  /** What they may have written and this version can't read: this is the way back. */
  readonly unreadable: readonly string[];
}

/** The oldest version of a type that one of the programs knows; 0 when one of them lacks it. */
const oldestOf = (type: string, running: readonly Running[]): number =>
  Math.min(
    ...running.map(({ shapes, types }) => {
      const isKnown = types?.includes(type) ?? true;
      return isKnown ? (shapes[type] ?? 1) : 0;
    }),
  );

/** Of programs up to 1.0.0, nobody knows which types they can read. */
const untelling = (running: readonly Running[]): readonly string[] => [
  ...new Set(
    running.flatMap(({ program, version, types }) => (types ? [] : [`${program} ${version}`])),
  ),
];

/** The types that one of the programs knows, or knows in a shape, that this version doesn't. */
const unreadableOf = (
  catalogued: readonly (readonly [type: string, of: CataloguedType])[],
  running: readonly Running[],
): readonly string[] => {
  const versions = new Map(catalogued.map(([type, of]) => [type, versionOf(of)]));
  const theirs = running.flatMap(({ shapes, types = [] }) => [
    ...types.map((type) => [type, 1] as const),
    ...Object.entries(shapes),
  ]);
  const newer = theirs.filter(([type, version]) => version > (versions.get(type) ?? 0));
  return [...new Set(newer.map(([type]) => type))];
};

/** Compares what this version writes with what the programs that run now can read. */
export const planUpgrade = (catalogue: Catalogue, running: readonly Running[]): UpgradePlan => {
  const catalogued = Object.values(catalogue).flatMap((types) => Object.entries(types));
  const behind = catalogued
    .map(([type, known]) => ({
      type,
      known,
      written: versionOf(known),
      oldest: oldestOf(type, running),
    }))
    .filter(({ oldest, written }) => oldest < written);
  const previous = behind
    .filter(({ known, oldest, written }) => oldest > 0 && oldest === written - 1 && known.downcast)
    .map(({ type }) => type);
  const obstacles = untelling(running).map((one) => `${one} does not tell which types it knows`);
  for (const { type, known, oldest, written } of behind) {
    if (previous.includes(type)) continue;
    if (oldest > 0)
      obstacles.push(`${type} is written in version ${written}, and they read version ${oldest}`);
    else if (known.follows === undefined || !previous.includes(known.follows))
      obstacles.push(`${type} is a type that they don't know`);
  }
  return { previous, obstacles, unreadable: unreadableOf(catalogued, running) };
};

const counted = (running: readonly Running[]): readonly string[] => {
  const copies = new Map<string, number>();
  for (const { program, version } of running) {
    const one = `${program} ${version}`;
    copies.set(one, (copies.get(one) ?? 0) + 1);
  }
  return [...copies].map(([one, count]) => `  ${one}${count > 1 ? ` (${count} copies)` : ''}`);
};

const ALL_AT_ONCE = 'stop the site, and start this version on the same stores.';

const wayBack = ({ previous, unreadable }: UpgradePlan): string => {
  if (unreadable.length > 0)
    return `This is the way back, since they know more (${unreadable.join(', ')}): go it only while none of that is in the log, which is until the variable of their upgrade is removed.`;
  return previous.length > 0
    ? 'You can go back until the variable is removed: start the older projections first.'
    : 'You can go back at any time: start the older projections first.';
};

const stepsOf = (plan: UpgradePlan): readonly string[] => {
  const { previous, obstacles } = plan;
  if (obstacles.length > 0)
    return [
      `This version can not run beside them: ${ALL_AT_ONCE}`,
      ...obstacles.map((obstacle) => `  ${obstacle}`),
      'Make a backup before: once this version has written, no older one can read the log.',
    ];
  const variable = `WRITE_PREVIOUS_VERSION_OF=${previous.join(',')}`;
  const all = [
    ...(previous.length > 0 ? [`Give each program of this version ${variable}.`] : []),
    'Start backends of this version beside the older ones. They are not ready yet.',
    'Stop the older projections, then start those of this version. When the read models are built, the new backends are ready.',
    'Stop the older backends, then replace the workers, one copy after the other.',
    ...(previous.length > 0
      ? ['When no older program runs, remove the variable and restart each program.']
      : []),
  ];
  return [
    'This version can run beside them:',
    ...all.map((step, at) => `  ${at + 1}. ${step}`),
    wayBack(plan),
  ];
};

/** What `upgrade-plan` prints. */
export const upgradeLines = (plan: UpgradePlan, running: readonly Running[]): readonly string[] => {
  if (running.length === 0)
    return ['No program of the site runs: start this version on the same stores.'];
  return ['These programs run:', ...counted(running), ...stepsOf(plan)];
};
