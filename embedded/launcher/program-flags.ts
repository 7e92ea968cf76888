/**
 * How every program of the product is started. Most of what a request makes is garbage when it has been answered: with room
 * for a thousand of them, the collector finds next to nothing alive. MiB.
 */
export const PROGRAM_FLAGS = ['--enable-source-maps', '--max-semi-space-size=64'] as const;
