const OFFSET_MS = Number(process.hrtime.bigint()) / 1e6 - performance.now();

/** Milliseconds on a clock that all processes of this machine share. */
export const now = (): number => performance.now() + OFFSET_MS;
