import { describe, expect, it } from '@jest/globals';
import { catalogue } from '@domain/catalogue';
import { CATEGORY_NAMES, EVENT_NAMES } from './event-names';

describe('the events of the log', () => {
  it('each have a name in words', () => {
    const types = Object.values(catalogue).flatMap((events) => Object.keys(events));
    expect(Object.keys(EVENT_NAMES).toSorted()).toEqual(types.toSorted());
  });

  it('belong to categories that each have one, too', () => {
    expect(Object.keys(CATEGORY_NAMES).toSorted()).toEqual(Object.keys(catalogue).toSorted());
  });
});
