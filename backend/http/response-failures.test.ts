import { describe, expect, it } from '@jest/globals';
import { writtenLines } from '../../tests/kit/written-lines';
import { logResponseFailures } from './response-failures';

const ERROR = 50;

const levelsFor = (error: unknown) => {
  const { logger, lines } = writtenLines();
  logResponseFailures(logger)(error);
  return lines.map(({ level }) => level);
};

const failed = (code: string) => Object.assign(new Error('write failed'), { code });

describe('a failure while an answer was sent', () => {
  it.each(['EPIPE', 'ECONNRESET', 'ERR_STREAM_PREMATURE_CLOSE'])(
    'is no news where the client hung up: %s',
    (code) => {
      expect(levelsFor(failed(code))).toEqual([]);
    },
  );

  it.each([failed('EIO'), new Error('no code'), { code: 'EPIPE' }, 'text', undefined])(
    'is logged as an error where it is ours: %s',
    (error) => {
      expect(levelsFor(error)).toEqual([ERROR]);
    },
  );
});
