import { createHmac, hash } from 'node:crypto';

let last = { text: '', hash: hash('sha256', '', 'hex') };

/**
 * SHA-256 of a text's UTF-8, in hexadecimal. Node's native hash is five times as fast as
 * JavaScript. An audit asks for the same one twice in a row, for a rule and for a fold.
 */
export const sha256 = (text: string): string => {
  if (text !== last.text) last = { text, hash: hash('sha256', text, 'hex') };
  return last.hash;
};

/** HMAC-SHA-256 of a text under a secret, in hexadecimal; four times as fast as JavaScript. */
export const hmacSha256 = (secret: string, text: string): string =>
  createHmac('sha256', secret).update(text).digest('hex');
