/** One invalid field. `pointer` is a JSON pointer into the body (RFC 6901); `detail` is Spanish, ready to show. */
export interface FieldError {
  readonly pointer: string;
  readonly detail: string;
}

/** Every error of the API: RFC 9457, served as `application/problem+json`. */
export interface Problem {
  /** `/problems/<rejection>`, a stable name. */
  readonly type: string;
  readonly title: string;
  readonly status: number;
  /** Spanish, ready to show. */
  readonly detail: string;
  readonly errors?: readonly FieldError[];
  /** For a 500: the same id is in the log. */
  readonly instance?: string;
}
