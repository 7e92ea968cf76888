import { describe, expect, it } from '@jest/globals';
import { writtenLines } from '../../tests/kit/written-lines';
import { logResponseFailures } from './response-failures';

const DEBUG = 20;
const ERROR = 50;

/** The line about a failure. */
const lineFor = (error: unknown) => {
  const { logger, lines } = writtenLines();
  logger.level = 'debug';
  logResponseFailures(logger)(error);
  return lines;
};

const failed = (code: string) => Object.assign(new Error('write failed'), { code });

describe('a failure while an answer was sent', () => {
  it.each(['EPIPE', 'ECONNRESET', 'ERR_STREAM_PREMATURE_CLOSE', 'ERR_STREAM_UNABLE_TO_PIPE'])(
    'is no news where the client hung up: %s',
    (code) => {
      expect(lineFor(failed(code))).toMatchObject([{ level: DEBUG, err: { code } }]);
    },
  );

  it('is no news where no request could be read', () => {
    const code = 'HPE_INVALID_CHUNK_SIZE';
    expect(lineFor(failed(code))).toMatchObject([{ level: DEBUG, err: { code } }]);
  });

  it.each([failed('EIO'), new Error('no code'), { code: 'EPIPE' }, 'text', undefined])(
    'is logged as an error where it is ours: %s',
    (error) => {
      expect(lineFor(error)).toMatchObject([{ level: ERROR }]);
    },
  );

  it('is logged with its cause', () => {
    expect(lineFor(failed('EIO'))).toMatchObject([{ err: { message: 'write failed' } }]);
  });
});
