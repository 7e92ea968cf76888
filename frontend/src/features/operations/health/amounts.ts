import { inSpain } from '@/shared/lib/dates';

const decimals = new Intl.NumberFormat('es-ES', { maximumFractionDigits: 1 });
const clock = inSpain({ timeStyle: 'medium' });

const SIZES = ['B', 'kB', 'MB', 'GB', 'TB'] as const;

/** `2300000` → `2,3 MB`. */
export const formatBytes = (bytes: number): string => {
  const step = Math.min(SIZES.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3));
  return `${decimals.format(bytes / 1000 ** step)} ${SIZES[step] ?? 'B'}`;
};

/** `12` → `12 ms`, `2300` → `2,3 s`, `200000` → `3,3 min`. */
export const formatDuration = (ms: number): string => {
  if (ms < 1_000) return `${decimals.format(ms)} ms`;
  if (ms < 120_000) return `${decimals.format(ms / 1_000)} s`;
  if (ms < 7_200_000) return `${decimals.format(ms / 60_000)} min`;
  return `${decimals.format(ms / 3_600_000)} h`;
};

export const formatRate = (perSecond: number): string => decimals.format(perSecond);

/** `14:03:05`. */
export const formatClock = (iso: string): string => clock.format(new Date(iso));
