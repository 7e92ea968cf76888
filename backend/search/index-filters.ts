import type { FacetsQuery } from '../../contracts/search';
import { centsFrom, centsUpTo } from '../../projections/raffle-cards/queries';
import type { FoundOrder, FoundPlace } from './search-index';
import { SELLER, STATUS, type SqlValue } from './index-tables';

/** A part of a statement with the values of its question marks. */
export interface Part {
  readonly sql: string;
  readonly values: readonly SqlValue[];
}

const condition = (sql: string, value: SqlValue | undefined): readonly Part[] =>
  value === undefined ? [] : [{ sql, values: [value] }];

const all = (parts: readonly Part[]): Part => ({
  sql: parts.length === 0 ? '1' : parts.map(({ sql }) => sql).join(' AND '),
  values: parts.flatMap(({ values }) => values),
});

export const categoryPart = ({ categoryId, subcategoryId }: FacetsQuery): Part =>
  all([
    ...condition('r.category = ?', categoryId),
    ...condition('r.subcategory = ?', subcategoryId),
  ]);

export const pricePart = ({ minPrice, maxPrice }: FacetsQuery): Part =>
  all([
    ...condition('r.price >= ?', centsFrom(minPrice)),
    ...condition('r.price <= ?', centsUpTo(maxPrice)),
  ]);

/** The filters but those of category and price, which are not counted with themselves. */
export const otherPart = (filters: FacetsQuery): Part => {
  const { status, userType, endDateAfter, endDateBefore } = filters;
  return all([
    ...condition('r.status = ?', STATUS[status]),
    ...condition('r.seller = ?', userType && SELLER[userType]),
    ...condition('r.ends >= ?', endDateAfter?.getTime()),
    ...condition('r.ends <= ?', endDateBefore?.getTime()),
  ]);
};

export const filterPart = (filters: FacetsQuery): Part =>
  all([otherPart(filters), categoryPart(filters), pricePart(filters)]);

interface Order {
  readonly column: 'created' | 'price' | 'ends';
  readonly direction: 'ASC' | 'DESC';
}

const ORDERS: Record<FoundOrder, Order> = {
  best: { column: 'created', direction: 'DESC' },
  newest: { column: 'created', direction: 'DESC' },
  oldest: { column: 'created', direction: 'ASC' },
  price_asc: { column: 'price', direction: 'ASC' },
  price_desc: { column: 'price', direction: 'DESC' },
  endDate_asc: { column: 'ends', direction: 'ASC' },
  endDate_desc: { column: 'ends', direction: 'DESC' },
};

export const columnOf = (order: FoundOrder): string => `r.${ORDERS[order].column}`;

export const orderSql = (order: FoundOrder): string => {
  const { column, direction } = ORDERS[order];
  const level = order === 'best' ? 'level, ' : '';
  return `ORDER BY ${level}r.${column} ${direction}, r.id ${direction}`;
};

/** What comes behind a place. */
export const behindPart = (order: FoundOrder, after: FoundPlace | undefined): Part => {
  if (!after) return all([]);
  const { column, direction } = ORDERS[order];
  const past = direction === 'ASC' ? '>' : '<';
  const sql = `(r.${column}, r.id) ${past} (?, ?)`;
  const values = [after.value, after.id];
  if (order !== 'best') return { sql, values };
  return {
    sql: `(level > ? OR (level = ? AND ${sql}))`,
    values: [after.level, after.level, ...values],
  };
};
