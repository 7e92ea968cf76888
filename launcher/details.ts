import { StartError } from '../platform/lifecycle';
import type { Details } from './child';

export const urlIn = ({ url }: Details): string => {
  if (typeof url !== 'string') throw new StartError('it did not tell its address');
  return url;
};

export const portIn = ({ port }: Details): number => {
  if (typeof port !== 'number') throw new StartError('it did not tell its port');
  return port;
};
