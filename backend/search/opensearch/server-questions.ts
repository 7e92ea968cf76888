import type { Condition } from './conditions';
import { SearchServerError, type SearchRequests } from './search-requests';

/** A group of an aggregation that counts by values. */
export interface Bucket {
  readonly key: string;
  readonly doc_count: number;
}

export interface Hit<Source> {
  readonly _source: Source;
  readonly sort?: readonly number[];
}

/** What a question asks for: OpenSearch's own names. */
export interface Question {
  readonly query: Condition;
  readonly size?: number;
  readonly _source?: readonly string[] | false;
  readonly sort?: readonly object[];
  readonly search_after?: readonly number[];
  readonly aggs?: Readonly<Record<string, object>>;
}

export interface Found<Aggregations, Source> {
  readonly hits: {
    readonly total: { readonly value: number };
    readonly hits: readonly Hit<Source>[];
  };
  readonly aggregations: Aggregations;
}

interface Answer<Aggregations, Source> extends Found<Aggregations, Source> {
  readonly timed_out: boolean;
}

/** @throws SearchServerError also when only a part was answered */
export type Ask = <Aggregations = undefined, Source = undefined>(
  question: Question,
) => Promise<Found<Aggregations, Source>>;

/** A person waits. What takes longer is given up by the server, and a little later by us. */
const ANSWER_WITHIN_MS = 2_000;

/** Asks one index. */
export const createAsk =
  (request: SearchRequests, index: string): Ask =>
  async <Aggregations, Source>(question: Question) => {
    const answer = await request<Answer<Aggregations, Source>>({
      method: 'POST',
      path: `${index}/_search?allow_partial_search_results=false`,
      body: { size: 0, track_total_hits: true, timeout: `${ANSWER_WITHIN_MS}ms`, ...question },
      withinMs: ANSWER_WITHIN_MS + 500,
    });
    if (answer.timed_out) throw new SearchServerError(200, 'timed_out');
    return answer;
  };
