/** Remembers how far the log had grown at our last write, so that later reads include it. */
export const createLogPosition = () => {
  let highest: bigint | undefined;
  return {
    current: (): string | undefined => highest?.toString(),
    note: (header: string | null): void => {
      if (header === null || !/^\d+$/.test(header)) return;
      const position = BigInt(header);
      if (highest === undefined || position > highest) highest = position;
    },
  };
};
