/** The forms whose typed values are kept in this tab. */
export const keptDrafts = (): string[] =>
  Object.keys(sessionStorage).filter((name) => name.startsWith('rifaviva-draft-'));
