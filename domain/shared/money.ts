/** Euros as people write them, to the integer cents that rules and events use. */
export const toCents = (euros: number): number => Math.round(euros * 100);

export const toEuros = (cents: number): number => cents / 100;
