import { describe, expect, it } from '@jest/globals';
import { jsonOfList, lightPage, PAGE_BYTES_MAX } from './light-page';

const pageOf = (items: readonly string[], hidden?: string) =>
  lightPage(
    { items, nextCursor: 'next' },
    { show: (item) => (item === hidden ? undefined : item), cursorAfter: (item) => `${item[0]}` },
  );

describe('a page that is sent', () => {
  it('is the whole page where it is light', () => {
    expect(pageOf(['a', 'b'])).toEqual({ body: ['a', 'b'], nextCursor: 'next' });
    expect(pageOf([])).toEqual({ body: [], nextCursor: 'next' });
  });

  it('ends before it is too heavy, and its cursor leads on', () => {
    // Two bytes each.
    const items = ['a', 'b', 'c', 'd'].map((name) => name + 'ñ'.repeat(7_000));
    const { body, nextCursor } = pageOf(items);
    expect([body, nextCursor]).toEqual([items.slice(0, 2), 'b']);
    expect(Buffer.byteLength(JSON.stringify(body))).toBeLessThanOrEqual(PAGE_BYTES_MAX);
  });

  it('may be filled to the last byte', () => {
    const filled = 'x'.repeat(PAGE_BYTES_MAX - 8);
    expect(pageOf(['a', filled]).body).toHaveLength(1);
    const fits = 'x'.repeat(PAGE_BYTES_MAX - 9);
    expect(pageOf(['a', fits])).toEqual({ body: ['a', fits], nextCursor: 'next' });
  });

  it('has at least one item', () => {
    const heavy = 'h'.repeat(PAGE_BYTES_MAX);
    expect(pageOf([heavy, 'b'])).toEqual({ body: [heavy], nextCursor: 'h' });
  });

  it('passes over what can’t be shown', () => {
    expect(pageOf(['a', 'b', 'c'], 'b')).toEqual({ body: ['a', 'c'], nextCursor: 'next' });
  });

  it.each([
    ['a whole page', ['a', '"ñ"'], undefined],
    ['a page without items', [], undefined],
    ['one that passes over an item', ['a', 'b', 'c'], 'b'],
    ['one that ends before it is too heavy', ['a', 'h'.repeat(PAGE_BYTES_MAX)], undefined],
  ])('is sent as the JSON of its items: %s', (_name, items, hidden) => {
    const { body } = pageOf(items, hidden);
    expect(jsonOfList(body)).toBe(JSON.stringify(body));
  });
});

describe('a list that is no page', () => {
  it.each([{ list: [1, 2] }, { list: [] }])('is sent as JSON: $list', ({ list }) => {
    expect(jsonOfList(list)).toBe(JSON.stringify(list));
  });
});
