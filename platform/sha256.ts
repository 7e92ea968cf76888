import { hash } from 'node:crypto';

/**
 * SHA-256 of a text's UTF-8, as hex, by the library that Node brings: five times as quick as one in
 * JavaScript.
 */
export const sha256 = (text: string): string => hash('sha256', text, 'hex');
