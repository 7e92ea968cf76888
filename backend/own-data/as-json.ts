import type { OwnData, OwnParticipation } from './read-own-data';

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

const isParticipation = (item: object): item is OwnParticipation => 'receipts' in item;

async function* participationJson({
  receipts,
  ...others
}: OwnParticipation): AsyncGenerator<string, void> {
  yield `${JSON.stringify(others).slice(0, -1)},"receipts":[`;
  yield* listJson(receipts);
  yield ']}';
}

async function* listJson(items: AsyncIterable<object>): AsyncGenerator<string, void> {
  let before = '\n    ';
  for await (const item of items) {
    if (isParticipation(item)) {
      yield before;
      yield* participationJson(item);
    } else yield before + JSON.stringify(item);
    before = ',\n    ';
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
