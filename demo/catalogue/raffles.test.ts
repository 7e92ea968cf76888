import { describe, expect, it } from '@jest/globals';
import { placeFaults } from '@backend/places/places';
import { CATEGORIES, SUBCATEGORIES } from '@contracts/categories';
import { DESCRIPTION_MAX, PHOTOS_MAX, TITLE_MAX } from '@contracts/limits';
import { PEOPLE } from '../people/people';
import { SHOTS_MAX } from '../pictures/scene';
import type { DemoRaffle } from './demo-raffle';
import { RAFFLES, SHOWN } from './raffles';

const sellerOf = ({ seller }: DemoRaffle) => PEOPLE.find(({ username }) => username === seller);
const distinct = (values: readonly unknown[]) => new Set(values).size;

describe('the catalogue', () => {
  it('shows thirty raffles, each with a title and a picture of its own', () => {
    expect(SHOWN).toHaveLength(30);
    expect(distinct(RAFFLES.map(({ title }) => title))).toBe(RAFFLES.length);
    expect(distinct(SHOWN.map(({ picture }) => picture.drawing))).toBe(30);
  });

  it('has something active on every shelf, and something for every subcategory', () => {
    const active = SHOWN.filter(({ fate }) => fate === 'running');
    const shelves = new Set(active.map(({ categoryId }) => categoryId));
    expect([...shelves].sort()).toEqual(CATEGORIES.map(({ id }) => id));
    const subcategories = new Set(SHOWN.map(({ subcategoryId }) => subcategoryId));
    expect(SUBCATEGORIES.filter(({ id }) => !subcategories.has(id))).toEqual([]);
  });

  it('sells tickets from ten cents to twenty euros', () => {
    const prices = SHOWN.map(({ priceCents }) => priceCents);
    expect([Math.min(...prices), Math.max(...prices)]).toEqual([10, 2_000]);
  });

  it.each(RAFFLES.map((raffle) => [raffle.title, raffle] as const))(
    '%s fits the form',
    (title, raffle) => {
      const { description, photographs, place, subcategoryId, categoryId } = raffle;
      expect(title.length).toBeLessThanOrEqual(TITLE_MAX);
      expect(description.length).toBeLessThanOrEqual(DESCRIPTION_MAX);
      expect(photographs).toBeGreaterThanOrEqual(1);
      expect(photographs).toBeLessThanOrEqual(Math.min(PHOTOS_MAX, SHOTS_MAX));
      expect(sellerOf(raffle)?.isOperator).toBeUndefined();
      if (subcategoryId !== null) expect(Math.floor(subcategoryId / 100)).toBe(categoryId);
      const [community, province, municipality] = place;
      expect(placeFaults({ community, province, municipality })).toEqual([]);
    },
  );

  it('is sold in a dozen towns or more, by private people and shops alike', () => {
    expect(distinct(SHOWN.map(({ place }) => place.join()))).toBeGreaterThanOrEqual(12);
    for (const type of ['particular', 'comercio']) {
      const theirs = SHOWN.filter((raffle) => sellerOf(raffle)?.userType === type);
      expect(theirs.length).toBeGreaterThanOrEqual(10);
    }
  });
});
