/**
 * How well a raffle fits a text, the less the better. First by where its words are: as whole ones
 * in the title, as beginnings there, in the brand too, or anywhere. Then whether the text itself is
 * there, as it was typed.
 */
export const WHERE = { wholeInTitle: 0, inTitle: 1, inNames: 2, anywhere: 3 } as const;

export const LEVEL_LAST = 8;

export const levelOf = (where: number, asTyped: boolean): number => 2 * where + (asTyped ? 1 : 2);

export const isAsTyped = (level: number): boolean => level % 2 === 1;
