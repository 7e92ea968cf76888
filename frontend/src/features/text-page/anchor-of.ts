import { foldText } from '@contracts/search-text';

/** The id of a section: `¿Quién sortea?` → `quien-sortea`. */
export const anchorOf = (heading: string): string =>
  foldText(heading)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
