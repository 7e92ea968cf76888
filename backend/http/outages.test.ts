import { describe, expect, it } from '@jest/globals';
import { MongoNetworkError } from 'mongodb';
import { ReadModelsBehindError } from '../../application/lookups';
import {
  BusyError,
  LogAccessError,
  LogUnavailableError,
  LostRaceError,
  NewerEventError,
  OlderProgramsError,
} from '../../platform/event-store/errors';
import { ObjectStoreUnavailableError } from '../../platform/objects/objects';
import { isOutage } from './outages';

const redisReply = (message: string) => Object.assign(new Error(message), { name: 'ReplyError' });
const withCode = (code: string) => Object.assign(new Error('write'), { code });

describe('a part of the system', () => {
  it.each([
    new LogUnavailableError('no answer'),
    new LogAccessError('missing-right', 'read $all'),
    new LostRaceError('lost'),
    new BusyError(),
    new OlderProgramsError('RaffleCancelled'),
    new NewerEventError({ stream: 'raffle-12', revision: 3, position: 40, type: 'Later' }, 1, 0),
    new ObjectStoreUnavailableError('away'),
    new ReadModelsBehindError(),
    new MongoNetworkError('gone'),
    new Error('connect ECONNREFUSED 127.0.0.1:6379'),
    new Error('Connection is closed.'),
    new Error('Command timed out'),
    new Error('Reached the max retries per request limit'),
    Object.assign(new Error('limit'), { name: 'MaxRetriesPerRequestError' }),
    redisReply('MISCONF Errors writing to the AOF file'),
    redisReply('OOM command not allowed'),
    redisReply('LOADING Redis is loading the dataset in memory'),
    redisReply('READONLY You can’t write against a read only replica.'),
    withCode('ENOSPC'),
    withCode('EDQUOT'),
    withCode('EFBIG'),
  ])('is unavailable, so a retry may help: %s', (error) => {
    expect(isOutage(error)).toBe(true);
  });

  it.each([
    new Error('Something else'),
    new Error('LOADING is a word of this message'),
    redisReply('ERR unknown command'),
    redisReply('NOSCRIPT OOM is mentioned only here'),
    redisReply('OOMPH'),
    withCode('ENOENT'),
    { code: 'ENOSPC', name: 'ReplyError', message: 'OOM Connection is closed' },
    undefined,
    null,
    'ECONNREFUSED',
  ])('is not to blame for other errors: %s', (error) => {
    expect(isOutage(error)).toBe(false);
  });
});
