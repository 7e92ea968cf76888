import { useState } from 'react';
import { clampQuantity } from '@/entities/raffle/tickets';

/** The quantity being chosen. The field may stand empty while it is typed in; it counts as 1 then. */
export const useQuantity = (available: number, initial = 1) => {
  const [typed, setTyped] = useState(String(initial));
  const quantity = clampQuantity(typed, available);
  return {
    quantity,
    shown: typed === '' ? '' : String(quantity),
    type: (text: string) => setTyped(text === '' ? '' : String(clampQuantity(text, available))),
    set: (tickets: number) => setTyped(String(clampQuantity(tickets, available))),
    settle: () => setTyped(String(quantity)),
  };
};

export type Quantity = ReturnType<typeof useQuantity>;
