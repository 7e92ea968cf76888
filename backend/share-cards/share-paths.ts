/** The paths of the pictures that shared links show. */
export const sharePaths = {
  raffle: (id: number): string => `/objects/raffle-cards/${id}`,
  seller: (id: number): string => `/objects/seller-cards/${id}`,
} as const;
