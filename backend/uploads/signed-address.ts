import { createHmac, timingSafeEqual } from 'node:crypto';
import { forbidden } from '../http/problem-error';
import { derivedKey } from '../../platform/hashes';
import { imagePath, uploaderOf } from '../../platform/objects/picture-keys';

const VALID_FOR_MS = 15 * 60 * 1000;

const forged = () => forbidden('forged-upload', 'Esta dirección de subida no es válida.');

const late = () =>
  forbidden('late-upload', 'Esta dirección de subida ha caducado. Vuelve a intentarlo.');

/** The session secret also signs cookies; a derived key keeps the two kinds of signatures apart. */
const signingKey = (secret: string, life: string): Buffer =>
  derivedKey(secret, 'rifaviva upload address', life);

type Terms = Omit<SignedAddress, 'signature'>;

const digest = (signer: Buffer, { key, expires, maxBytes }: Terms): Buffer =>
  createHmac('sha256', signer)
    .update(`PUT\n${imagePath(key)}\n${expires}\n${maxBytes}`)
    .digest();

const isSame = (given: Buffer, expected: Buffer): boolean =>
  given.length === expected.length && timingSafeEqual(given, expected);

/** The query of an upload address. */
export interface SignedAddress {
  readonly key: string;
  /** Seconds since 1970. */
  readonly expires: string;
  /** The largest file that it accepts. */
  readonly maxBytes: string;
  readonly signature: string;
}

/** What a valid address allows. */
export interface UploadRight {
  readonly owner: number;
  readonly maxBytes: number;
}

interface SignerParts {
  /** The first signs, all are accepted. */
  readonly secrets: readonly string[];
  /** Of the log: in another life, a user's number may be another person's. */
  readonly life: string;
  /** The time in milliseconds. */
  readonly now: () => number;
}

/** Creates and checks addresses that allow one upload each. */
export const createAddressSigner = ({ secrets, life, now }: SignerParts) => {
  const signers = secrets.map((secret) => signingKey(secret, life));
  const [current] = signers;
  if (!current) throw new RangeError('There is no secret to sign uploads with');

  return {
    /** @returns path and query of the upload address for `key` */
    sign: (key: string, maxBytes: number): string => {
      const expires = String(Math.floor((now() + VALID_FOR_MS) / 1000));
      const terms = { key, expires, maxBytes: String(maxBytes) };
      const signature = digest(current, terms).toString('base64url');
      return `${imagePath(key)}?expires=${expires}&max=${maxBytes}&signature=${signature}`;
    },

    /** @throws ProblemError 403 when the address is forged or has expired */
    check: ({ signature, ...terms }: SignedAddress): UploadRight => {
      const { key, expires, maxBytes } = terms;
      const owner = uploaderOf(key);
      const given = Buffer.from(signature, 'base64url');
      const isSigned = signers.some((signer) => isSame(given, digest(signer, terms)));
      if (owner === undefined || !isSigned) throw forged();
      if (Number(expires) * 1000 <= now()) throw late();
      return { owner, maxBytes: Number(maxBytes) };
    },
  };
};
