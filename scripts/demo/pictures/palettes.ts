import type { Palette } from './scene';

export const coral: Palette = {
  from: '#ffd9c7',
  to: '#ff9f80',
  body: '#2f3a56',
  shade: '#1d2438',
  accent: '#ffcf56',
};
export const mint: Palette = {
  from: '#d6f5e6',
  to: '#86d8bd',
  body: '#f5f2ea',
  shade: '#c9bfae',
  accent: '#e4572e',
};
export const sky: Palette = {
  from: '#d9ecff',
  to: '#8ec3f5',
  body: '#f7f7fb',
  shade: '#b9c0d4',
  accent: '#2f6fed',
};
export const sun: Palette = {
  from: '#fff1c2',
  to: '#ffc247',
  body: '#d8412f',
  shade: '#8f2318',
  accent: '#fff4d6',
};
export const plum: Palette = {
  from: '#efd9ff',
  to: '#b98af0',
  body: '#3a2752',
  shade: '#221634',
  accent: '#5ff0c8',
};
export const sand: Palette = {
  from: '#f7ead9',
  to: '#dcb98c',
  body: '#7a4a2b',
  shade: '#50301b',
  accent: '#f0c987',
};
export const slate: Palette = {
  from: '#e3e8ef',
  to: '#97a8bf',
  body: '#20262e',
  shade: '#11151a',
  accent: '#ff6b4a',
};
