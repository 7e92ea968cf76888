import { PAGE_LIMIT_DEFAULT, PAGE_LIMIT_MAX } from './limits';
import { number, object, string, type InferType } from './yup';

/** Query parameters of a list. A page may be shorter than its limit; its cursor leads on. */
export const pageQuery = object({
  limit: number().integer().min(1).max(PAGE_LIMIT_MAX).default(PAGE_LIMIT_DEFAULT),
  /** `X-Next-Cursor` of the previous page. */
  cursor: string().max(100),
});
export type PageQuery = InferType<typeof pageQuery>;
