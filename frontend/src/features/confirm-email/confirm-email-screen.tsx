import { useSearchParams } from 'react-router-dom';
import { api, post } from '@/shared/api/api';
import { confirmEmailTexts } from '@/shared/i18n/confirm-email';
import { paths } from '@/shared/lib/paths';
import { ConfirmLink } from './confirm-link';

const { useConfirmEmailMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    confirmEmail: build.mutation<null, string>({
      query: (link) => post('email-confirmations', { link }),
      invalidatesTags: (_done, error) => (error ? [] : ['User']),
    }),
  }),
});

/** Confirms the address of the link that was followed. */
export const ConfirmEmailScreen = () => {
  const [query] = useSearchParams();
  const link = query.get('enlace') ?? '';
  const [confirm, { isSuccess, isLoading, error }] = useConfirmEmailMutation();
  return (
    <ConfirmLink
      texts={confirmEmailTexts}
      onConfirm={() => void confirm(link)}
      next={paths.profile.href()}
      isSuccess={isSuccess}
      isLoading={isLoading}
      error={error}
    />
  );
};
