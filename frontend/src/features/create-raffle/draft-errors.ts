import { createRaffleBody } from '@contracts/raffles';
import type { Place } from '@/entities/place/place';
import { fieldErrors } from '@/shared/ui/form/field-errors';
import { numberErrors } from '@/shared/ui/form/number-errors';
import { NUMBER_FIELDS, raffleBody, type RaffleDraft } from './raffle-draft';

/** What is wrong with a draft, by field: its numbers first, then the rules of a raffle. */
export const draftErrors = (draft: RaffleDraft, profilePlace: Place | undefined) => ({
  ...fieldErrors(createRaffleBody, raffleBody(draft, profilePlace)),
  ...numberErrors(draft, NUMBER_FIELDS),
});
