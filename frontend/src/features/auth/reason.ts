import { detailOf, isStatus } from '@/shared/api/problems';
import { formTexts } from '@/shared/i18n/forms';

/** Why the server let nobody in: its own sentence, or ours; a lost connection is never blamed on what was typed. */
export const reasonOf = (error: unknown, fallback: string): string =>
  isStatus(error, 0) ? formTexts.noConnection : detailOf(error, fallback);
