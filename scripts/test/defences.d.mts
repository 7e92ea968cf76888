export interface Defence {
  readonly threat: string;
  readonly tests: readonly string[];
}

export const SECURITY_PAGE: string;
export function defencesOf(page: string): readonly Defence[];
export function projectOf(file: string): 'page' | 'e2e' | 'servers' | 'unit';
