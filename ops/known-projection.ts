import { StartError } from '../platform/lifecycle';
import { readModels } from '../projections/read-models';

export const PROJECTIONS = readModels.map(({ name }) => name);

/** @throws StartError when there is no such projection */
export const knownProjection = (projection: string): string => {
  if (PROJECTIONS.includes(projection)) return projection;
  throw new StartError(`There is no projection ${projection}; there are ${PROJECTIONS.join(', ')}`);
};
