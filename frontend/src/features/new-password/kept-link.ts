const STORED = 'rifaviva-enlace';

/** The link that this tab keeps for a reload, or ''. */
export const keptLink = (): string => {
  try {
    return sessionStorage.getItem(STORED) ?? '';
  } catch {
    return '';
  }
};

/** @returns forgets it */
export const keepLink = (link: string): (() => void) => {
  try {
    sessionStorage.setItem(STORED, link);
  } catch {
    // Storage is full or blocked: the link works until the page is read again.
  }
  return () => {
    try {
      sessionStorage.removeItem(STORED);
    } catch {
      // It was not kept.
    }
  };
};
