export const winPictureTexts = {
  share: 'Compartir mi premio',
  preparing: 'Preparando la imagen…',
  saved: 'Imagen descargada',
  savedText: 'La tienes con tus descargas, lista para enviar.',
  failed: 'No se pudo preparar la imagen. Inténtalo de nuevo.',
  /** On the picture. */
  won: '¡Me ha tocado!',
} as const;
