export const copyTexts = {
  copy: (what: string) => `Copiar: ${what}`,
  copied: 'Copiado',
  notCopied: 'Tu navegador no ha dejado copiar. Selecciona el texto y cópialo a mano.',
} as const;
