const channels = (colour: string): readonly number[] =>
  [1, 3, 5].map((place) => Number.parseInt(colour.slice(place, place + 2), 16));

/** @param part the share of `other`, 0 to 1; both colours as `#rrggbb` */
export const mix = (colour: string, other: string, part: number): string => {
  const goal = channels(other);
  const mixed = channels(colour).map((value, index) =>
    Math.round(value + ((goal[index] ?? value) - value) * part),
  );
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
};

/** A fill that is lit from the upper left. */
export const lit = (id: string, colour: string): string => `
  <linearGradient id="${id}" x1="0.1" y1="0" x2="0.8" y2="1">
    <stop offset="0" stop-color="${mix(colour, '#ffffff', 0.28)}"/><stop offset="0.5" stop-color="${colour}"/>
    <stop offset="1" stop-color="${mix(colour, '#1a1226', 0.28)}"/>
  </linearGradient>`;
