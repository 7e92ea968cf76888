import { commonTexts } from '@/shared/i18n/common';
import { InlineFailure } from '@/shared/ui/feedback/inline-failure';
import type { Catalogue } from './use-catalogue';

/** A message that the categories could not be loaded, with a button to retry. */
export const CatalogueFailure = ({
  catalogue: { failed, retrying, retry },
}: {
  readonly catalogue: Catalogue;
}) =>
  failed ? (
    <InlineFailure text={commonTexts.noCatalogue} retrying={retrying} onRetry={retry} />
  ) : null;
