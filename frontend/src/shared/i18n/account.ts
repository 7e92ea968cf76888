export const accountTexts = {
  label: 'Tu cuenta',
  favorites: 'Favoritos',
  theme: 'Tema',
  themes: { light: 'Claro', dark: 'Oscuro', system: 'Sistema' },
} as const;

/** On top of both lists of one's own raffles. */
export const boughtOrSoldTexts = {
  label: 'Tus rifas',
  bought: 'Compradas',
  sold: 'Vendidas',
} as const;
