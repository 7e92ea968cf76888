import type { Noted } from '../load/load';
import type { Arrivals } from './watching';

const waitsOfOne = (bought: readonly Noted[], arrivals: readonly Noted[]): number[] => {
  let next = 0;
  return bought.map(([ticket, answeredAt]) => {
    while ((arrivals[next]?.[0] ?? Infinity) < ticket) next += 1;
    const arrival = arrivals[next];
    if (!arrival) throw new Error(`No socket was told of ticket ${ticket}`);
    return Math.max(0, arrival[1] - answeredAt);
  });
};

/**
 * Milliseconds from each purchase's answer to the first message with its ticket, for every socket;
 * 0 when the message came first.
 * @param bought last ticket of each purchase, and the time of its answer
 */
export const waitsOf = (bought: readonly Noted[], arrivals: Arrivals): number[] => {
  const inOrder = [...bought].sort(([a], [b]) => a - b);
  return arrivals.flatMap((ofOne) => waitsOfOne(inOrder, ofOne));
};
