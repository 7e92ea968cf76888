import { sheetSx } from '@/shared/ui/sheet.styles';

/** Who it is to the left, what is known of them to the right; one column on a phone. */
export const columnsSx = {
  display: 'grid',
  gap: 3,
  alignItems: 'start',
  pt: { xs: 1, md: 3 },
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '340px minmax(0, 1fr)' },
} as const;

export const identitySx = {
  ...sheetSx,
  display: 'grid',
  gap: 2,
  justifyItems: 'center',
  textAlign: 'center',
} as const;

export const restSx = { display: 'grid', gap: 3, minWidth: 0 } as const;
