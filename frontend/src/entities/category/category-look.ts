import type { SvgIconComponent } from '@mui/icons-material';
import CheckroomRounded from '@mui/icons-material/CheckroomRounded';
import ChairRounded from '@mui/icons-material/ChairRounded';
import HeadphonesRounded from '@mui/icons-material/HeadphonesRounded';
import MoreHorizRounded from '@mui/icons-material/MoreHorizRounded';
import SmartphoneRounded from '@mui/icons-material/SmartphoneRounded';
import SportsEsportsRounded from '@mui/icons-material/SportsEsportsRounded';
import type { Category } from '@contracts/categories';

export const categoryIcons: Record<Category['icon'], SvgIconComponent> = {
  'mobile-alt': SmartphoneRounded,
  gamepad: SportsEsportsRounded,
  tshirt: CheckroomRounded,
  home: ChairRounded,
  headphones: HeadphonesRounded,
  'ellipsis-h': MoreHorizRounded,
};

interface CategoryColor {
  readonly light: { readonly bg: string; readonly fg: string };
  readonly dark: { readonly bg: string; readonly fg: string };
}

/** Blue, green, yellow, red, purple, indigo. Each foreground has 4.5:1 on its background. */
const COLORS: readonly CategoryColor[] = [
  { light: { bg: '#dcecff', fg: '#134a8a' }, dark: { bg: '#14283f', fg: '#9ccaff' } },
  { light: { bg: '#d9f3df', fg: '#14572c' }, dark: { bg: '#12301d', fg: '#8fe0a8' } },
  { light: { bg: '#ffefb8', fg: '#6b4a00' }, dark: { bg: '#382b08', fg: '#ffd969' } },
  { light: { bg: '#ffe0da', fg: '#94240f' }, dark: { bg: '#421a12', fg: '#ffa994' } },
  { light: { bg: '#f1e0fb', fg: '#662587' }, dark: { bg: '#301b3d', fg: '#dfb0f7' } },
  { light: { bg: '#e3e4ff', fg: '#373a9c' }, dark: { bg: '#20224a', fg: '#b9bcff' } },
];

/** The colour of the category at this index; after six they repeat. */
export const categoryColor = (index: number): CategoryColor => {
  const color = COLORS[index % COLORS.length];
  if (color === undefined) throw new RangeError(`No colour for category ${index}`);
  return color;
};
