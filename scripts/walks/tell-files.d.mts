import type { CompilerOptions } from 'typescript';

export const tellFiles: (source: string, file: string, options: CompilerOptions) => string;
