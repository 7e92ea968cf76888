const youngGeneration = (mib: number) => `--max-semi-space-size=${mib}`;

/**
 * How every program of the product is started. Buffers lie outside the heap, and are let go of when
 * the small objects that hold them are collected: where events pass through, the young generation
 * is small enough for that to happen before 64 MiB of them have gathered, which would have the
 * collector go through the whole heap (every half second in a rush).
 */
export const PROGRAM_FLAGS = ['--enable-source-maps', youngGeneration(16)] as const;

/**
 * Most of what a request makes is garbage when it has been answered: with room for a thousand of
 * them, the collector finds next to nothing alive.
 */
export const BACKEND_FLAGS = [youngGeneration(64)] as const;
