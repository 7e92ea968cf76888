import { commonTexts } from '../../i18n/common';
import { useCatalogue } from '../../lib/catalogue/use-catalogue';
import { InlineFailure } from '../feedback/inline-failure';

/** Says that the categories could not be read, where that is so, with the button to try again. */
export const CatalogueFailure = () => {
  const { failed, retrying, retry } = useCatalogue();
  return failed ? (
    <InlineFailure text={commonTexts.noCatalogue} retrying={retrying} onRetry={retry} />
  ) : null;
};
