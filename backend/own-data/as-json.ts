import type { OwnData } from './read-own-data';

const LISTS = [
  'history',
  'reads',
  'raffles',
  'participations',
  'favorites',
  'notifications',
  'reports',
  'newsletter',
  'sessions',
  'mails',
] as const satisfies readonly (keyof OwnData)[];

async function* listJson(items: AsyncIterable<unknown>): AsyncGenerator<string, void> {
  let separator = '';
  for await (const item of items) {
    yield `${separator}\n    ${JSON.stringify(item)}`;
    separator = ',';
  }
}

/** The data as JSON, piece by piece. */
export async function* ownDataAsJson(data: OwnData, now: Date): AsyncGenerator<string, void> {
  yield `{\n  "madeAt": ${JSON.stringify(now)},\n`;
  yield `  "account": ${JSON.stringify(await data.account())}`;
  for (const name of LISTS) {
    yield `,\n  "${name}": [`;
    yield* listJson(data[name]());
    yield ']';
  }
  yield '\n}\n';
}
