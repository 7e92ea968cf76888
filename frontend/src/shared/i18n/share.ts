export const shareTexts = {
  share: 'Compartir',
  shareOf: (title: string) => `Compartir: ${title}`,
  shareText: (title: string) => `Participa en la rifa «${title}»`,
  linkCopied: 'Enlace copiado',
  linkCopiedText: 'Ya puedes pegarlo donde quieras.',
  notCopied: 'Tu navegador no ha dejado copiar el enlace.',
} as const;
