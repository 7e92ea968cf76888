import { describe, expect, it, jest } from '@jest/globals';
import { Cursors } from './cursors';

const documents = Array.from({ length: 10 }, (_, at) => Buffer.from([at]));

describe('cursors', () => {
  it('return all results in batches', () => {
    const cursors = new Cursors();
    const first = cursors.start('db.c', documents, 4);
    expect(first.documents).toHaveLength(4);
    const second = cursors.more(first.cursorId, 'db.c', 4);
    expect(second.cursorId).toBe(first.cursorId);
    const third = cursors.more(first.cursorId, 'db.c', 4);
    expect(third).toStrictEqual({ cursorId: 0n, documents: documents.slice(8) });
    expect(() => cursors.more(first.cursorId, 'db.c', 4)).toThrow('not found');
  });

  it('stay open after an empty first batch, and close after a single one', () => {
    const cursors = new Cursors();
    expect(cursors.start('db.c', documents, 0)).toMatchObject({
      documents: [],
      cursorId: expect.any(BigInt),
    });
    expect(cursors.start('db.c', documents, 4, true).cursorId).toBe(0n);
    expect(cursors.start('db.c', [], 0).cursorId).toBe(0n);
  });

  it('keep a batch within a message, but with at least one document', () => {
    const cursors = new Cursors();
    const big = Array.from({ length: 3 }, () => Buffer.alloc(10 * 1024 * 1024));
    const first = cursors.start('db.c', big, 100);
    expect(first.documents).toHaveLength(1);
    expect(cursors.more(first.cursorId, 'db.c', Infinity).documents).toHaveLength(1);
  });

  it('belong to their collection', () => {
    const cursors = new Cursors();
    const { cursorId } = cursors.start('db.c', documents, 1);
    expect(() => cursors.more(cursorId, 'db.other', 1)).toThrow('not found');
  });

  it('are gone when killed, or unused for long', () => {
    const cursors = new Cursors();
    const [one, other] = [cursors.start('db.c', documents, 1), cursors.start('db.c', documents, 1)];
    expect(cursors.kill(one.cursorId)).toBe(true);
    expect(cursors.kill(one.cursorId)).toBe(false);
    jest.useFakeTimers({ now: Date.now() + 11 * 60_000 });
    cursors.start('db.c', documents, 1);
    jest.useRealTimers();
    expect(() => cursors.more(other.cursorId, 'db.c', 1)).toThrow('not found');
  });
});
