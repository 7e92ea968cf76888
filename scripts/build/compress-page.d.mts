export function compressPage(folder: string): void;
