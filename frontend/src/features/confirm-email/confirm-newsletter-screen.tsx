import { useLocation } from 'react-router-dom';
import { api, post } from '@/shared/api/api';
import { confirmNewsletterTexts } from '@/shared/i18n/confirm-newsletter';
import { paths } from '@/shared/lib/paths';
import { ConfirmLink } from './confirm-link';

const { useConfirmNewsletterMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    confirmNewsletter: build.mutation<null, string>({
      query: (link) => post('newsletter-confirmations', { link }),
    }),
  }),
});

/** Subscribes the address of the link that was followed to the newsletter. */
export const ConfirmNewsletterScreen = () => {
  const link = new URLSearchParams(useLocation().hash.slice(1)).get('enlace') ?? '';
  const [confirm, { isSuccess, isLoading, error }] = useConfirmNewsletterMutation();
  return (
    <ConfirmLink
      texts={confirmNewsletterTexts}
      onConfirm={() => void confirm(link)}
      next={paths.search.href()}
      isSuccess={isSuccess}
      isLoading={isLoading}
      error={error}
    />
  );
};
