const LETTER = /^[\p{L}\p{N}]/u;

/** Not more than one letter, and none that leads anywhere. */
const masked = (part: string): string => `${LETTER.exec(part)?.[0] ?? ''}•••`;

/**
 * An address as its owner recognises it. A mail to somebody else must neither tell it nor become a
 * link to its domain.
 */
export const maskedAddress = (address: string): string => {
  const at = address.lastIndexOf('@');
  return `${masked(address.slice(0, at))}@${masked(address.slice(at + 1))}`;
};
