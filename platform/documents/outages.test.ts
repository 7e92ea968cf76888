import { describe, expect, it } from '@jest/globals';
import { MongoNetworkError, MongoServerError } from 'mongodb';
import { isDocumentsOutage } from './documents';

describe('an error of the document store', () => {
  it('may be gone at the next try when a connection is cut', () => {
    expect(isDocumentsOutage(new MongoNetworkError('cut'))).toBe(true);
  });

  it('may be gone when a collection was replaced while it was read', () => {
    expect(isDocumentsOutage(new MongoServerError({ code: 175 }))).toBe(true);
  });

  it('stays what it is when an _id is taken', () => {
    expect(isDocumentsOutage(new MongoServerError({ code: 11000 }))).toBe(false);
  });
});
