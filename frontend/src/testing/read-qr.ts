/** Whether the module in a column and a row is dark. */
type Modules = (x: number, y: number) => boolean;

/** By the number of the mask: the modules that are turned round. */
const MASKS: readonly ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_x, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

/** What the standard writes over the three bits beside the corner that name the mask. */
const OVER_MASK = 0b101;
const BYTES = 0b0100;
/** Of the largest code whose bytes are in one block, at the lowest correction. */
const LARGEST = 37;

const isOfPattern = (size: number): Modules => {
  const centre = size - 7;
  return (x, y) =>
    x === 6 ||
    y === 6 ||
    (x < 9 && y < 9) ||
    (x >= size - 8 && y < 9) ||
    (x < 9 && y >= size - 8) ||
    (size > 21 && Math.abs(x - centre) <= 2 && Math.abs(y - centre) <= 2);
};

/** The places of the bits in their order: up and down in pairs of columns, from the right. */
const places = (size: number): [x: number, y: number][] => {
  const found: [number, number][] = [];
  for (let right = size - 1, isUp = true; right > 0; right -= 2, isUp = !isUp) {
    if (right === 6) right -= 1;
    for (let row = 0; row < size; row += 1)
      for (const x of [right, right - 1]) found.push([x, isUp ? size - 1 - row : row]);
  }
  return found;
};

const numberOf = (bits: readonly boolean[]): number =>
  bits.reduce((sum, bit) => sum * 2 + Number(bit), 0);

/** The text of a small QR code, as a phone reads it, but for the correction of errors. */
const read = (size: number, isDark: Modules): string => {
  if (size > LARGEST) throw new Error(`A code of ${size} modules has several blocks`);
  const mask = MASKS[numberOf([2, 3, 4].map((x) => isDark(x, 8))) ^ OVER_MASK];
  const isPattern = isOfPattern(size);
  const bits = places(size)
    .filter(([x, y]) => !isPattern(x, y))
    .map(([x, y]) => isDark(x, y) !== mask?.(x, y));
  if (numberOf(bits.slice(0, 4)) !== BYTES) throw new Error('It holds no bytes');
  const byteAt = (at: number): number => numberOf(bits.slice(at, at + 8));
  const bytes = Array.from({ length: byteAt(4) }, (_, index) => byteAt(12 + index * 8));
  return new TextDecoder().decode(Uint8Array.from(bytes));
};

/** The text of a QR code that is drawn as one path of squares, with light around it. */
export const readQr = (drawing: Element): string => {
  const path = drawing.querySelector('path')?.getAttribute('d') ?? '';
  const dark = [...path.matchAll(/M(\d+) (\d+)/g)].map(
    ([, x, y]) => [Number(x), Number(y)] as const,
  );
  const margin = Math.min(...dark.map(([x]) => x));
  const size = Math.max(...dark.map(([x]) => x)) - margin + 1;
  const known = new Set(dark.map(([x, y]) => `${x - margin} ${y - margin}`));
  return read(size, (x, y) => known.has(`${x} ${y}`));
};
