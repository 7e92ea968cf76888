import sharp from 'sharp';
import { PAST_KINDS } from '@contracts/operations-past';
import type { UploadAddress } from '@contracts/uploads';
import type { World } from '../access/world';
import type { Real } from './from-schema';

/** What generated requests can find on the site. */
export interface Stage {
  /** Real values for the parameter names of a route. */
  readonly realFor: (route: string) => Real;
  /** The cookies to send to a route; the empty one is a visitor's. */
  readonly cookiesFor: (route: string) => readonly string[];
  /** Signed addresses that accept a picture. */
  readonly uploadTargets: readonly string[];
  readonly picture: Buffer;
}

const IS_OPERATIONS = / \/api\/operations\//;
const ENDS_SESSION = /^POST \/api\/(login|logout|register|users\/\{id\}\/deletion)$/;

const uploadTarget = async ({ clients }: World): Promise<string> => {
  const { body } = await clients.owner.send<UploadAddress>('POST', '/api/objects/upload');
  const { pathname, search } = new URL(body.uploadURL);
  return pathname + search;
};

export const setStage = async (world: World): Promise<Stage> => {
  const { clients, ids, raffles, image } = world;
  const [raffleIds, userIds] = [Object.values(raffles), [ids.buyer, ids.owner, ids.shop]];
  const values: Readonly<Record<string, readonly unknown[]>> = {
    raffleId: raffleIds,
    userId: userIds,
    code: ['03', '28', '52'],
    name: ['ayuda', 'privacidad'],
    queue: ['end-raffle', 'ninguna'],
    job: ['end-raffle-1'],
    projection: ['favorites.v1', 'ninguna.v1'],
    session: ['1', 'ninguna'],
    prize: [1, 2, 9],
    kind: [...PAST_KINDS, 'ninguno'],
    subject: [...raffleIds, ids.buyer, `${raffles.drawn}-${ids.buyer}`],
    since: ['2026-01-01', '2025-12-31'],
    until: ['2026-01-31', '2026-12-31'],
    day: [new Date().toISOString().slice(0, 10), '2020-01-01'],
    key: [image.slice(image.lastIndexOf('/') + 1)],
    images: [[image]],
    profileImage: [image],
    imageURL: [image],
    username: ['buyer', 'nadie'],
    account: ['buyer', 'nadie@example.com'],
    email: ['nueva@example.com'],
  };
  const cookies = ['', clients.buyer.cookie(), clients.owner.cookie(), clients.shop.cookie()];
  const ofOperations = ['', clients.buyer.cookie(), clients.operator.cookie()];
  const isOfRaffle = (route: string) => /\/raffles?[-/]/.test(route);
  const idsOf = (route: string) => (isOfRaffle(route) ? raffleIds : userIds);
  /** An operator must not end what other requests need. */
  const spare = (route: string) => [isOfRaffle(route) ? raffles.drawn : ids.stranger];
  return {
    realFor: (route) => {
      const id = IS_OPERATIONS.test(route) ? spare(route) : idsOf(route);
      const named = new Map<string, readonly unknown[]>([...Object.entries(values), ['id', id]]);
      return (name) => named.get(name) ?? [];
    },
    // These routes end the session, so they are sent only with the stranger's.
    cookiesFor: (route) => {
      if (ENDS_SESSION.test(route)) return ['', clients.stranger.cookie()];
      return IS_OPERATIONS.test(route) ? ofOperations : cookies;
    },
    uploadTargets: await Promise.all(Array.from({ length: 8 }, () => uploadTarget(world))),
    picture: await sharp({ create: { width: 24, height: 24, channels: 3, background: '#f60' } })
      .png()
      .toBuffer(),
  };
};
