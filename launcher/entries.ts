/** The files that start the programs. */
export interface Entries {
  readonly eventStoreDb: string;
  readonly mongodb: string;
  readonly projections: string;
  readonly workers: string;
  readonly backend: string;
  readonly demo: string;
}
