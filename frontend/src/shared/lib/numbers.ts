const euros = new Intl.NumberFormat('es-ES', {
  style: 'currency',
  currency: 'EUR',
  useGrouping: 'always',
});
const whole = new Intl.NumberFormat('es-ES', { useGrouping: 'always', maximumFractionDigits: 0 });
const oneDecimal = new Intl.NumberFormat('es-ES', {
  style: 'percent',
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
});

/** `1234.5` → `1.234,50 €`. */
export const formatEuros = (amount: number): string => euros.format(amount);

const wholeEuros = new Intl.NumberFormat('es-ES', {
  style: 'currency',
  currency: 'EUR',
  useGrouping: 'always',
  maximumFractionDigits: 0,
});

/** For the axis of a plot: `1200` → `1.200 €`. */
export const formatWholeEuros = (amount: number): string => wholeEuros.format(amount);

/** Price × quantity in euros, without the error of binary fractions. */
export const totalEuros = (price: number, quantity: number): number =>
  (Math.round(price * 100) * quantity) / 100;

/** `12345` → `12.345`. */
export const formatCount = (count: number): string => whole.format(count);

/** Of 100: `12.34` → `12,3 %`. */
export const formatPercent = (percent: number): string => oneDecimal.format(percent / 100);

/** `3, 'ticket', 'tickets'` → `3 tickets`. */
export const counted = (count: number, one: string, many: string): string =>
  `${formatCount(count)} ${count === 1 ? one : many}`;
