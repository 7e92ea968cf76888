/** A number in an address; 0, which nothing is numbered with, for anything else. */
export const numberIn = (text = ''): number => (/^\d{1,15}$/.test(text) ? Number(text) : 0);
