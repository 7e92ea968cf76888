const BLOCKS = / ?(<\/?(?:ul|li|p|h3|h4|article)(?: [^>]*)?>) ?/g;

/** Markup without the spaces that a browser does not show. */
export const shown = (markup: unknown): string =>
  String(markup).replaceAll(/\s+/g, ' ').replaceAll(' >', '>').replaceAll(BLOCKS, '$1');
