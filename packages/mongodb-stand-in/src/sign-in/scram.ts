import { createHash, createHmac, pbkdf2Sync, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Credentials } from 'stand-in-program';

/** As MongoDB has them for SCRAM-SHA-256. */
const ITERATIONS = 15_000;
const SALT_BYTES = 28;
const NONCE_BYTES = 24;

/** What the server keeps of a password (RFC 5802, 3): nobody can sign in with it. */
export interface Verifier {
  readonly name: string;
  readonly salt: string;
  readonly storedKey: Buffer;
  readonly serverKey: Buffer;
}

const hmac = (key: Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();
const sha256 = (bytes: Buffer): Buffer => createHash('sha256').update(bytes).digest();

export const verifierOf = ({ name, password }: Credentials): Verifier => {
  const salt = randomBytes(SALT_BYTES);
  const salted = pbkdf2Sync(password, salt, ITERATIONS, 32, 'sha256');
  return {
    name,
    salt: salt.toString('base64'),
    storedKey: sha256(hmac(salted, 'Client Key')),
    serverKey: hmac(salted, 'Server Key'),
  };
};

/** The server's second and last move. */
export interface Exchange {
  /** The first answer: nonce, salt and iterations. */
  readonly challenge: string;
  /** Checks the proof. @returns the last answer, or undefined for a wrong password */
  readonly finish: (clientFinal: string) => string | undefined;
}

/** `n,,` says that no channel is bound: there is no TLS here. */
const CLIENT_FIRST = /^n,,(?<bare>n=(?<name>[^,]+),r=(?<nonce>[\x21-\x2b\x2d-\x7e]+))$/;
const CLIENT_FINAL = /^(?<bare>c=biws,r=(?<nonce>[^,]+)),p=(?<proof>[A-Za-z\d+/=]+)$/;

/** A comma or an equals sign in a name is escaped (RFC 5802, 5.1). */
const nameIn = (escaped: string): string => escaped.replaceAll('=2C', ',').replaceAll('=3D', '=');

const xor = (a: Buffer, b: Buffer): Buffer => Buffer.from(a.map((byte, at) => byte ^ (b[at] ?? 0)));

const isProof = ({ storedKey }: Verifier, message: string, proof: Buffer): boolean => {
  const signature = hmac(storedKey, message);
  if (proof.length !== signature.length) return false;
  return timingSafeEqual(sha256(xor(proof, signature)), storedKey);
};

/** Begins an exchange. @returns undefined for an unknown name or a message of another form */
export const beginExchange = (verifier: Verifier, clientFirst: string): Exchange | undefined => {
  const { bare, name, nonce: theirs } = CLIENT_FIRST.exec(clientFirst)?.groups ?? {};
  if (bare === undefined || nameIn(name ?? '') !== verifier.name) return undefined;
  const nonce = `${theirs}${randomBytes(NONCE_BYTES).toString('base64')}`;
  const challenge = `r=${nonce},s=${verifier.salt},i=${ITERATIONS}`;
  return {
    challenge,
    finish: (clientFinal) => {
      const final = CLIENT_FINAL.exec(clientFinal)?.groups ?? {};
      if (final['nonce'] !== nonce) return undefined;
      const message = `${bare},${challenge},${final['bare']}`;
      if (!isProof(verifier, message, Buffer.from(final['proof'] ?? '', 'base64')))
        return undefined;
      return `v=${hmac(verifier.serverKey, message).toString('base64')}`;
    },
  };
};
