export type PressHeaders = Readonly<Record<string, string>>;

let find: () => PressHeaders = () => ({});

/** What a request that changes something tells of the press behind it; nothing by default. */
export const pressHeaders = (): PressHeaders => find();

export const findPressHeaders = (by: () => PressHeaders): void => {
  find = by;
};
