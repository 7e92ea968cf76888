import { describe, expect, it } from '@jest/globals';
import { expectMatched, FencedOutError, unlessFencedOut } from './lease';

describe('a write', () => {
  it('returns its result', async () => {
    expect(await unlessFencedOut('it', Promise.resolve(7))).toBe(7);
  });

  it('is fenced out by a document that was there already', async () => {
    const duplicate = Object.assign(new Error('E11000'), { code: 11_000 });
    const write = unlessFencedOut('the lease', Promise.reject(duplicate));
    await expect(write).rejects.toThrow(new FencedOutError('the lease was there already'));
  });

  it.each([
    new Error('gone'),
    Object.assign(new Error('full'), { code: 11_001 }),
    { code: 11_000 } as unknown as Error,
  ])('fails for another reason as it fails: %s', async (error) => {
    await expect(unlessFencedOut('it', Promise.reject(error))).rejects.toBe(error);
  });
});

describe('the documents that a write has matched', () => {
  it('are as many as expected', () => {
    expect(() => expectMatched('checkpoints', 8, 8)).not.toThrow();
  });

  it('tell how many another copy has changed', () => {
    expect(() => expectMatched('checkpoints', 6, 8)).toThrow(
      new FencedOutError('2 of 8 checkpoints were not as they were left'),
    );
  });
});
