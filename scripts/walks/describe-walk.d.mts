export const describeWalk: (title: string, files: readonly string[]) => string;
