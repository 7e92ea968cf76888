import sharp from 'sharp';
import type { SignedUpload } from '@contracts/uploads';
import type { Raffle } from '@contracts/raffles';
import { apiClient, type ApiClient } from './api-client';

/** What every account of the tests has. */
export const PASSWORD = 'una rifa más';
const AT_ONCE = 16;

const expectStatus = (what: string, status: number, expected: number): void => {
  if (status !== expected) throw new Error(`${what} answered ${status}`);
};

/** Runs a few tasks at a time; results keep the order of the tasks. */
export const inParallel = async <T>(
  count: number,
  task: (index: number) => Promise<T>,
  atOnce = AT_ONCE,
) => {
  const results: T[] = [];
  let next = 0;
  const work = async () => {
    for (let index = next++; index < count; index = next++) results[index] = await task(index);
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, count) }, work));
  return results;
};

/** A signed-in client. */
export interface Person extends ApiClient {
  readonly userId: number;
  /** Host and port of the site, as in the header `Host`. */
  readonly host: string;
}

/** @param network the address that the person comes from, for a site with `TRUST_PROXY` */
export const register = async (
  url: string,
  username: string,
  network?: string,
): Promise<Person> => {
  const client = apiClient(url, { network });
  const { status, body } = await client.send<{ id: number }>('POST', '/api/register', {
    username,
    password: PASSWORD,
    email: `${username}@example.com`,
    firstName: 'Prueba',
    lastName: 'De Carga',
    adult: true,
  });
  expectStatus(`Registering ${username}`, status, 201);
  return { ...client, userId: body.id, host: new URL(url).host };
};

/** Asks for the right to send one picture. */
export const askForUpload = (sender: ApiClient) =>
  sender.send<SignedUpload>('POST', '/api/object-storage/upload-url', {
    filename: 'foto.png',
    contentType: 'image/png',
  });

/** The right to send one picture. */
export const newUpload = async (sender: ApiClient): Promise<SignedUpload> => {
  const { status, body } = await askForUpload(sender);
  expectStatus('Asking for an upload', status, 200);
  // The address may name a public host that leads elsewhere, so only its path is used.
  const { pathname, search } = new URL(body.url, 'http://localhost');
  return { ...body, url: pathname + search };
};

/**
 * Sends any file as a picture.
 * @param signal hangs up when it aborts
 * @returns the status of the answer
 */
export const sendPicture = async (
  sender: ApiClient,
  { url, method, headers }: SignedUpload,
  file: Uint8Array<ArrayBuffer>,
  signal?: AbortSignal,
): Promise<number> => {
  const init = { method, headers, body: file };
  const put = await sender.raw(url, { ...init, ...(signal && { signal }) });
  await put.arrayBuffer();
  return put.status;
};

/**
 * Uploads a picture of one colour.
 * @returns the address under which it is stored
 */
export const uploadPicture = async (
  seller: ApiClient,
  [width, height]: readonly [number, number] = [64, 64],
): Promise<string> => {
  const picture = sharp({ create: { width, height, channels: 3, background: '#f60' } });
  const upload = await newUpload(seller);
  const file = new Uint8Array(await picture.png().toBuffer());
  expectStatus('Uploading', await sendPicture(seller, upload, file), 200);
  return upload.url.replace(/\?.*$/, '');
};

const DAY_MS = 86_400_000;

/** Valid fields of a new raffle with a manual end, which sells up to a million tickets. */
export const raffleForm = (image: string, changes: Readonly<Record<string, unknown>> = {}) => ({
  title: 'Una rifa de prueba',
  description: 'Una rifa para probar',
  brand: 'Prueba',
  color: 'Naranja',
  year: '2026',
  condition: 'Sin estrenar',
  stock: 1,
  ticketPrice: 0.5,
  categoryId: 6,
  completionMode: 'manual',
  minTickets: 100,
  endDate: new Date(Date.now() + 30 * DAY_MS).toISOString(),
  images: [image],
  ...changes,
});

/** @returns the raffle as published */
export const publishRaffle = async (
  seller: ApiClient,
  image: string,
  changes: Readonly<Record<string, unknown>> = {},
): Promise<Raffle> => {
  const answer = await seller.send<Raffle>('POST', '/api/raffles', raffleForm(image, changes));
  expectStatus('Publishing', answer.status, 201);
  return answer.body;
};
