import { describe, expect, it } from '@jest/globals';
import { shortLine } from './brief-line';

describe('the short form of a log line', () => {
  it('has the message and its cause', () => {
    const line = {
      level: 50,
      time: 1,
      msg: 'stopping failed',
      err: { message: 'no disk\n  more' },
    };
    expect(shortLine(JSON.stringify(line))).toBe('stopping failed (no disk)');
  });

  it('names the part of the site that it is about', () => {
    const err = { message: 'connect ECONNREFUSED 127.0.0.1:1' };
    const line = { level: 40, msg: 'waiting for a part of the site', part: 'documents', err };
    expect(shortLine(JSON.stringify(line))).toBe(
      'waiting for a part of the site (documents: connect ECONNREFUSED 127.0.0.1:1)',
    );
  });

  it('prefers the reason that is meant for people', () => {
    const line = { level: 60, msg: 'could not start', reason: 'the port is taken' };
    expect(shortLine(JSON.stringify(line))).toBe('could not start (the port is taken)');
  });

  it('is empty for unimportant lines, other output and incomplete lines', () => {
    expect(shortLine('{"level":30,"msg":"request"}')).toBeUndefined();
    expect(shortLine('1:M Ready to accept connections')).toBeUndefined();
    expect(shortLine('{"level":50,"ms')).toBe('');
  });
});
