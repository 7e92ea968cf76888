import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { createLogger } from '../logger';
import { StartError } from '../lifecycle';
import { openClient } from './open-client';

const logger = createLogger('test', 'silent');
const warned = jest.spyOn(logger, 'warn');
const printed = jest.spyOn(console, 'warn').mockImplementation(() => undefined);

afterEach(() => {
  jest.clearAllMocks();
});

describe('a client of the log', () => {
  it('says nothing about an address that is right', async () => {
    await openClient('esdb://127.0.0.1:1?tls=false', false, logger).close();
    expect(warned).not.toHaveBeenCalled();
    expect(printed).not.toHaveBeenCalled();
  });

  it('logs what the client says about an option, without the password in the address', async () => {
    await openClient('esdb://ana:s3cret@127.0.0.1:1?tls=false&fast=1', false, logger).close();
    expect(warned).toHaveBeenCalledTimes(1);
    expect(JSON.stringify(warned.mock.calls)).toContain('fast');
    expect(JSON.stringify(warned.mock.calls)).not.toContain('s3cret');
    expect(printed).not.toHaveBeenCalled();
  });

  it.each([
    'esdb://ana:s3cret@[::1]:2113?tls=false',
    'esdb://ana:s3cret@a:2113,[fd00::1]:2113',
    'esdb://ana:s3cret@a:b',
    'esdb://ana:s3cret@a?tls=maybe',
  ])('ends the start for an address that it can’t read, without its password: %s', (url) => {
    const opening = () => openClient(url, false, logger);
    expect(opening).toThrow(StartError);
    expect(opening).toThrow(/^EVENT_STORE_URL can not be read/);
    try {
      opening();
    } catch (error) {
      expect(JSON.stringify(error, Object.getOwnPropertyNames(error))).not.toContain('s3cret');
    }
  });
});
