/** Euros, as people write them, to the integer cents of rules and events. */
export const toCents = (euros: number): number => Math.round(euros * 100);

export const toEuros = (cents: number): number => cents / 100;
