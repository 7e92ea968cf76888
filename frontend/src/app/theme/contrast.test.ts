import { describe, expect, it } from '@jest/globals';
import {
  getContrastRatio,
  type CssVarsTheme,
  type PaletteColor,
  type Theme,
} from '@mui/material/styles';
import { theme } from './theme';

type Rgb = readonly [number, number, number];

const parse = (color: string): { readonly rgb: Rgb; readonly alpha: number } => {
  const [, hex] = /^#([0-9a-f]{6})$/i.exec(color) ?? [];
  const parts =
    hex === undefined
      ? [...color.matchAll(/[\d.]+/g)].map(Number)
      : [0, 2, 4].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  const [red = Number.NaN, green = Number.NaN, blue = Number.NaN, alpha = 1] = parts;
  return { rgb: [red, green, blue], alpha };
};

/** The colour that is seen where one that lets light through lies over another. */
const over = (background: string, color: string, opacity = parse(color).alpha): string => {
  const [above, below] = [parse(color).rgb, parse(background).rgb];
  const mixed = above.map((part, index) => part * opacity + (below[index] ?? 0) * (1 - opacity));
  return `rgb(${mixed.join(', ')})`;
};

const HUES = ['primary', 'secondary', 'success', 'warning', 'error', 'info'] as const;

const paletteOf = (scheme: 'light' | 'dark') => {
  // A theme with variables has the type of one without.
  const system = (theme as CssVarsTheme & Theme).colorSchemes[scheme];
  if (system === undefined) throw new Error(`There is no ${scheme} scheme`);
  const { palette } = system;
  const { background, action } = palette;
  const plain = Object.entries({ page: background.default, sheet: background.paper });
  const tinted = plain.flatMap(([name, color]) => [
    [name, color] as const,
    [`${name}, under the mouse`, over(color, action.hover)] as const,
    [`${name}, chosen`, over(color, action.selected)] as const,
  ]);
  const hues = HUES.map((name): [string, PaletteColor] => [name, palette[name]]);
  return { palette, plain, tinted, hues };
};

/** The pairs that have less contrast than they need. */
const weak = (
  least: number,
  pairs: readonly (readonly [name: string, color: string, background: string])[],
): readonly string[] =>
  pairs
    .map(([name, color, background]) => [name, getContrastRatio(color, background)] as const)
    .filter(([, ratio]) => !(ratio >= least))
    .map(([name, ratio]) => `${name}: ${ratio.toFixed(2)}`);

describe.each(['light', 'dark'] as const)('in the %s scheme', (scheme) => {
  const { palette, plain, tinted, hues } = paletteOf(scheme);
  const { text, gold, action, background, outline } = palette;
  const words = [
    ...Object.entries({ text: text.primary, hint: text.secondary, gold: gold.dark }),
    ...hues.map(([name, { main }]) => [name, main] as const),
  ];

  it('words can be read everywhere, also under the mouse and chosen', () => {
    const pairs = tinted.flatMap(([where, behind]) =>
      words.map(([name, color]) => [`${name} on ${where}`, color, behind] as const),
    );
    expect(weak(4.5, pairs)).toStrictEqual([]);
  });

  it('words of a button can be read on its own tint', () => {
    const { hoverOpacity, selectedOpacity } = action;
    const pairs = plain.flatMap(([where, behind]) =>
      hues.flatMap(([name, { main }]) =>
        [hoverOpacity, selectedOpacity].map(
          (tint) => [`${name} on ${where}, tinted`, main, over(behind, main, tint)] as const,
        ),
      ),
    );
    expect(weak(4.5, pairs)).toStrictEqual([]);
  });

  it('words and rings can be seen on what is filled, also under the mouse', () => {
    const pairs = [...hues, ['gold', gold] as const].flatMap(
      ([name, { contrastText, ...filled }]) =>
        [filled.main, ...('light' in filled ? [filled.dark] : [])].map(
          (behind) => [`on ${name}, ${behind}`, contrastText, behind] as const,
        ),
    );
    expect(weak(4.5, pairs)).toStrictEqual([]);
  });

  it('words of a standing message can be read', () => {
    const { Alert } = palette;
    const kinds = ['error', 'info', 'success', 'warning'] as const;
    const pairs = kinds.map(
      (kind) => [kind, Alert[`${kind}Color`], Alert[`${kind}StandardBg`]] as const,
    );
    expect(weak(4.5, pairs)).toStrictEqual([]);
  });

  it('edges of fields, switches and rings stand out', () => {
    const edges = Object.entries({ field: outline, ring: palette.primary.main });
    const pairs = tinted.flatMap(([where, behind]) =>
      edges.map(([name, color]) => [`${name} on ${where}`, color, behind] as const),
    );
    const thumbs = edges.map(([, track]) => ['thumb', background.paper, track] as const);
    expect(weak(3, [...pairs, ...thumbs])).toStrictEqual([]);
  });
});
