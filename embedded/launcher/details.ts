import { StartError } from '../../platform/lifecycle';
import type { Details } from './child';

export const urlIn = (details: Details): string => {
  const { url } = details;
  if (typeof url !== 'string') throw new StartError('a store did not tell its address');
  return url;
};

export const portIn = (details: Details | undefined): number | undefined =>
  typeof details?.['port'] === 'number' ? details['port'] : undefined;
