import type { IndexDescription } from 'mongodb';

/** The index for searches by text. */
export const TEXT_INDEX = 'text';

/** The orders of operators' lists. */
export const CONSOLE_NEWEST = 'console_newest';
export const CONSOLE_END = 'console_end';
export const CONSOLE_SOLD = 'console_sold';

/** What such a list is searched by, so that only the documents of one page are read. */
const SEARCHED = { titleText: 1, sellerId: 1 } as const;

/**
 * One index for each query in docs/read-models.md. Each ends with `_id`, which makes its order
 * total, so that a page can start anywhere.
 */
export const raffleCardIndexes: readonly IndexDescription[] = [
  { name: 'newest', key: { status: 1, createdAt: -1, _id: -1 } },
  { name: 'newest_of_category', key: { status: 1, categoryId: 1, createdAt: -1, _id: -1 } },
  { name: 'price', key: { status: 1, ticketPriceCents: 1, _id: 1 } },
  { name: 'price_of_category', key: { status: 1, categoryId: 1, ticketPriceCents: 1, _id: 1 } },
  { name: 'end_date', key: { status: 1, endDate: 1, _id: 1 } },
  { name: 'end_date_of_category', key: { status: 1, categoryId: 1, endDate: 1, _id: 1 } },
  {
    name: 'category_filters',
    key: {
      status: 1,
      categoryId: 1,
      subcategoryId: 1,
      sellerType: 1,
      ticketPriceCents: 1,
      endDate: 1,
    },
  },
  { name: 'seller_filters', key: { status: 1, sellerType: 1, ticketPriceCents: 1, endDate: 1 } },
  // It contains every field of filters and orders, so that only the documents of one page are read.
  {
    name: TEXT_INDEX,
    key: {
      status: 1,
      searchText: 1,
      ticketPriceCents: 1,
      endDate: 1,
      categoryId: 1,
      subcategoryId: 1,
      sellerType: 1,
      createdAt: 1,
      _id: 1,
    },
  },
  { name: 'featured', key: { status: 1, featuredUntil: -1, _id: -1 } },
  // It contains the conditions, so that no document is read of what has sold nothing.
  { name: 'latest', key: { status: 1, position: -1, soldTickets: 1, endDate: 1 } },
  { name: 'seller_newest', key: { sellerId: 1, status: 1, createdAt: -1, _id: -1 } },
  { name: 'seller_closed', key: { sellerId: 1, closedAt: -1, _id: -1 } },
  { name: CONSOLE_NEWEST, key: { phase: 1, _id: -1, ...SEARCHED } },
  { name: CONSOLE_END, key: { phase: 1, endDate: 1, _id: 1, ...SEARCHED } },
  { name: CONSOLE_SOLD, key: { phase: 1, soldTickets: -1, _id: -1, ...SEARCHED } },
  { name: 'undrawn', key: { status: 1, drawState: 1, drawAt: 1 } },
];
