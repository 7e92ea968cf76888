import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { io, type Socket } from 'socket.io-client';
import { DESCRIPTION_MAX } from '@contracts/limits';
import { WATCHED_MAX, type ClientEvents, type ServerEvents } from '@contracts/live';
import { photoOfCamera } from '@backend/uploads/testing/photos';
import { purchaseInit } from '../page-purchase';
import {
  askForUpload,
  inParallel,
  raffleForm,
  register,
  sendPicture,
  uploadPicture,
  type Person,
} from './shop';

/** Where the requests come from, and where the sockets do. */
const NETWORK = '203.0.113.1';
const NETWORK_OF_SOCKETS = '203.0.113.2';
const PEOPLE = 8;
const SOCKETS = 200;
/** Between a socket's messages, and after a connection that was cut. */
const PAUSE_MS = 100;
/** Instead of a status. */
const CUT_OFF = 0;
const LETTERS = 'abcdefghijklmnopqrstuvwxyz';
const WORD = 6;
const WORDS_SOUGHT = 3;

const randomWord = (): string =>
  [...randomBytes(WORD)].map((byte) => LETTERS[byte % LETTERS.length]).join('');

/** Words that nobody else has. */
const randomWords = (count: number): string => Array.from({ length: count }, randomWord).join(' ');

const describeAtLength = (): string => randomWords(Math.floor(DESCRIPTION_MAX / (WORD + 1)));

const statusOf = async (asking: Promise<Response>): Promise<number> => {
  const response = await asking;
  await response.arrayBuffer();
  return response.status;
};

const posted = (body: unknown): RequestInit => ({
  method: 'POST',
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify(body),
});

interface Act {
  /** Of all people together. */
  readonly atOnce: number;
  /** Answers with the status. */
  readonly once: (person: Person) => Promise<number>;
}

interface Means {
  /** Of somebody else. */
  readonly raffleId: number;
  /** A picture that each person has uploaded. */
  readonly images: ReadonlyMap<Person, string>;
  readonly photo: Uint8Array<ArrayBuffer>;
}

/** What costs the site most. */
const actsAgainst = ({ raffleId, images, photo }: Means) => {
  let published = describeAtLength();
  const get = (path: (person: Person) => string) => (person: Person) =>
    statusOf(person.raw(path(person)));
  const sought = () => encodeURIComponent(published.slice(0, WORDS_SOUGHT * (WORD + 1)));

  return {
    publish: {
      atOnce: PEOPLE,
      once: (person) => {
        published = describeAtLength();
        const form = raffleForm(images.get(person) ?? '', { description: published });
        return statusOf(person.raw('/api/raffles', posted(form)));
      },
    },
    search: { atOnce: 2 * PEOPLE, once: get(() => `/api/raffles?title=${sought()}`) },
    suggest: { atOnce: PEOPLE, once: get(() => `/api/raffles/suggestions?text=${sought()}`) },
    buy: {
      atOnce: 4 * PEOPLE,
      once: (person) => {
        const who = { userId: person.userId, host: person.host, cookie: person.cookie() };
        const purchase = { ...who, key: randomUUID(), raffleId, tickets: 1 };
        return statusOf(person.raw('/api/participations', purchaseInit(purchase)));
      },
    },
    participations: {
      atOnce: 2 * PEOPLE,
      once: get(({ userId }) => `/api/users/${userId}/participations`),
    },
    ownData: { atOnce: PEOPLE, once: get(({ userId }) => `/api/users/${userId}/data`) },
    upload: {
      atOnce: PEOPLE,
      once: async (person) => {
        const { status, body } = await askForUpload(person);
        return status === 200 ? sendPicture(person, body, photo) : status;
      },
    },
    guess: {
      atOnce: PEOPLE,
      once: (person) =>
        statusOf(person.raw('/api/login', posted({ username: 'nadie', password: randomWord() }))),
    },
  } satisfies Readonly<Record<string, Act>>;
};

/** How often each kind of act was answered with each status; 0: the connection was cut. */
export type AttackCounts = Readonly<Record<string, Readonly<Record<number, number>>>>;

export interface Attack {
  readonly counts: AttackCounts;
  /** Resolves when the last answers have come. */
  stop: () => Promise<void>;
}

/** A socket that watches and lets go as many as it may; it comes back whenever it is cut off. */
const openSocket = (url: string): Socket<ServerEvents, ClientEvents> =>
  io(url, {
    transports: ['websocket'],
    forceNew: true,
    extraHeaders: { 'X-Forwarded-For': NETWORK_OF_SOCKETS },
    reconnectionDelay: PAUSE_MS,
    reconnectionDelayMax: PAUSE_MS,
  });

/**
 * Attacks a site that has `TRUST_PROXY` as hard as this process can: people of one network,
 * whatever limits say, and sockets of another one.
 * @param raffleId a raffle of somebody else
 */
export const startAttack = async (url: string, raffleId: number): Promise<Attack> => {
  const people = await inParallel(PEOPLE, (index) => register(url, `mala${index}`, NETWORK));
  const uploads = people.map(async (person) => [person, await uploadPicture(person)] as const);
  const images = new Map(await Promise.all(uploads));
  const photo = new Uint8Array(await photoOfCamera());
  const counts: Record<string, Record<number, number>> = {};
  const note = (kind: string, status: number): void => {
    const ofKind = (counts[kind] ??= {});
    ofKind[status] = (ofKind[status] ?? 0) + 1;
  };
  let isOver = false;

  const repeat = async (kind: string, { once }: Act, person: Person): Promise<void> => {
    while (!isOver) {
      const status = await once(person).catch(() => CUT_OFF);
      note(kind, status);
      if (status === CUT_OFF) await delay(PAUSE_MS);
    }
  };
  const acting = Object.entries<Act>(actsAgainst({ raffleId, images, photo })).flatMap(
    ([kind, act]) =>
      people.flatMap((person) =>
        Array.from({ length: act.atOnce / PEOPLE }, () => repeat(kind, act, person)),
      ),
  );

  const sockets = Array.from({ length: SOCKETS }, () => openSocket(url));
  for (const socket of sockets) socket.on('disconnect', () => note('watch', CUT_OFF));
  const raffleIds = Array.from({ length: WATCHED_MAX }, (_, index) => raffleId + index);
  const watching = setInterval(() => {
    for (const socket of sockets.filter(({ connected }) => connected)) {
      socket.emit('watch', { raffleIds });
      socket.emit('unwatch', { raffleIds });
    }
  }, PAUSE_MS);

  return {
    counts,
    stop: async () => {
      isOver = true;
      clearInterval(watching);
      for (const socket of sockets) socket.close();
      await Promise.all(acting);
    },
  };
};
