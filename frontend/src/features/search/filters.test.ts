import { describe, expect, it } from '@jest/globals';
import { fromQuery, toQuery, toServer } from './filters';

const read = (query: string) => fromQuery(new URLSearchParams(query));

describe('the address of a search', () => {
  it('survives being written and read again', () => {
    const filters = read(
      'q=reloj&category=3&subcategory=304&userType=comercio&min=0.5&max=20&sort=price_asc',
    );
    expect(filters).toEqual({
      text: 'reloj',
      category: 3,
      subcategory: 304,
      userType: 'comercio',
      min: 0.5,
      max: 20,
      sort: 'price_asc',
    });
    expect(fromQuery(toQuery(filters))).toEqual(filters);
  });

  it('keeps the order that was chosen for a text, but not its default', () => {
    expect(toQuery(read('q=bici&sort=newest')).toString()).toBe('q=bici&sort=newest');
    expect(toQuery(read('q=bici&sort=best')).toString()).toBe('q=bici');
  });

  it('is empty when nothing is asked for', () => {
    expect(toQuery(read('')).toString()).toBe('');
  });

  it.each([
    'userType=robot',
    'category=gatos',
    'min=-3',
    'max=',
    'sort=random',
    'min=1e3',
    'max=0x10',
    'min=Infinity',
    'min=9&max=2',
    'sort=newest',
    'sort=best',
  ])('leaves out what makes no sense: %s', (query) =>
    expect(toQuery(read(query)).toString()).toBe(''),
  );

  it('keeps a bound of zero and understands a decimal comma', () => {
    expect(read('min=0&max=1,50')).toMatchObject({ min: 0, max: 1.5 });
  });
});

describe('the question to the server', () => {
  it('leaves out a text of blanks', () => {
    expect(toServer(read('q=%20%20')).title).toBeUndefined();
    expect(toServer(read('q=%E2%80%8B')).title).toBeUndefined();
    expect(toServer(read('q=%20bici%20')).title).toBe('bici');
  });

  it('names no order with a text, unless somebody chose one', () => {
    expect(toServer(read('q=bici')).sortBy).toBeUndefined();
    expect(toServer(read('q=bici&sort=best')).sortBy).toBeUndefined();
    expect(toServer(read('q=bici&sort=newest')).sortBy).toBe('newest');
    expect(toServer(read('q=bici&sort=price_asc')).sortBy).toBe('price_asc');
    expect(toServer(read('sort=best')).sortBy).toBe('newest');
    expect(toServer(read('category=2')).sortBy).toBe('newest');
  });
});
