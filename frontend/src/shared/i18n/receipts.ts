export const receiptsTexts = {
  more: 'Ver compras anteriores',
  moreFailed: 'No hemos podido cargar más compras.',
} as const;
