export const MOST_BYTES: number;
export function scriptsOfHome(
  folder: string,
): readonly { readonly file: string; readonly bytes: number }[];
export function weighPage(folder: string, most?: number): number;
