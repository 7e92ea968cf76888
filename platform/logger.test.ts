import { describe, expect, it } from '@jest/globals';
import { createLogger, type Logger } from './logger';

const linesOf = (write: (logger: Logger) => void): Record<string, unknown>[] => {
  const lines: string[] = [];
  write(createLogger('test', 'info', { write: (line: string) => lines.push(line) }));
  return lines.map((line) => JSON.parse(line) as Record<string, unknown>);
};

describe('a log line', () => {
  it('contains the message of an error', () => {
    const error = Object.assign(new Error('connect ECONNREFUSED'), {
      code: 'ECONNREFUSED',
      address: '127.0.0.1',
      port: 6379,
    });
    const [line] = linesOf((logger) => logger.warn({ err: error }, 'redis unreachable'));

    expect(line).toMatchObject({
      msg: 'redis unreachable',
      err: {
        type: 'Error',
        message: 'connect ECONNREFUSED',
        stack: expect.stringContaining('logger.test'),
        code: 'ECONNREFUSED',
        address: '127.0.0.1',
        port: 6379,
      },
    });
  });

  it('contains the causes of an error', () => {
    const error = new Error('not stored', { cause: new Error('disk full') });
    const [line] = linesOf((logger) => logger.error({ err: error }, 'request failed'));

    expect(line).toMatchObject({ err: { message: 'not stored: disk full' } });
  });

  it.each([
    [
      'a command of Redis',
      { command: { name: 'hello', args: ['3', 'AUTH', 'default', 'SECRET'] } },
    ],
    ['a session of Redis', { command: { name: 'set', args: ['session:SECRET', '{}'] } }],
    ['documents of MongoDB', { writeErrors: [{ err: { op: { email: 'SECRET' } } }] }],
    ['a call of gRPC', { metadata: { authorization: ['SECRET'] } }],
    ['a request over HTTP', { request: { headers: { cookie: 'SECRET' } } }],
  ])('contains nothing of a failed command: %s', (_what, fields) => {
    const failed = Object.assign(new Error('it failed'), fields);
    const many = new AggregateError([failed], 'several failed');
    const lines = linesOf((logger) => {
      logger.error({ err: failed }, 'failed');
      logger.error(failed);
      logger.error({ err: many }, 'failed');
      logger.error({ err: new Error('outer', { cause: failed }) }, 'failed');
    });

    expect(lines).toHaveLength(4);
    expect(JSON.stringify(lines)).toContain('it failed');
    expect(JSON.stringify(lines)).not.toContain('SECRET');
  });

  it.each([
    [
      '450 4.2.0 <ana.gil+x@example.com>: Greylisted',
      'ana.gil',
      '450 4.2.0 <[redacted]>: Greylisted',
    ],
    ['no route to josé@correo.españa.es', 'josé', 'no route to [redacted]'],
    [
      'smtp://site:SECRET@mail.example.com is away',
      'SECRET',
      'smtp://[redacted]@mail.example.com is away',
    ],
    [
      'Invalid URL: mongodb://ana:SEC/RE@T@a:27017,b:27017/rifas',
      'RE',
      'Invalid URL: mongodb://[redacted]@a:27017,b:27017/rifas',
    ],
    [
      'rediss://:SECRET@10.0.0.7:6379 is away',
      'SECRET',
      'rediss://[redacted]@10.0.0.7:6379 is away',
    ],
  ])('contains no person that a server’s answer names: %s', (message, secret, told) => {
    const [line] = linesOf((logger) => logger.error({ err: new Error(message) }, 'failed'));

    expect(line).toMatchObject({ err: { message: told } });
    expect(JSON.stringify(line)).not.toContain(secret);
  });

  it.each(['password', 'currentPassword', 'newPassword', 'passwordHash', 'email', 'receiptSecret'])(
    'hides %s',
    (field) => {
      const [line] = linesOf((logger) => logger.info({ [field]: 'SECRET' }, 'said'));

      expect(line).toMatchObject({ [field]: '[redacted]' });
    },
  );
});
