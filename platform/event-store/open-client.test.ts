import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { createLogger } from '../logger';
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
});
