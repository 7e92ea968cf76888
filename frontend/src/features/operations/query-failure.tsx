import { detailOf } from '@/shared/api/problems';
import { InlineFailure } from '@/shared/ui/feedback/inline-failure';

/** What the hook of a query gives. */
export interface QueryAnswer {
  readonly error?: unknown;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

interface QueryFailureProps {
  readonly of: QueryAnswer;
  /** Where the server's refusal has no words. */
  readonly text: string;
}

/** Says that something could not be read, with a button to try again; nothing while it is read. */
export const QueryFailure = ({ of: { error, isFetching, refetch }, text }: QueryFailureProps) =>
  error !== undefined &&
  !isFetching && (
    <InlineFailure text={detailOf(error, text)} retrying={false} onRetry={() => void refetch()} />
  );
