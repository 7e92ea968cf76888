import MarkEmailUnreadRounded from '@mui/icons-material/MarkEmailUnreadRounded';
import MarkEmailReadRounded from '@mui/icons-material/MarkEmailReadRounded';
import UnsubscribeRounded from '@mui/icons-material/UnsubscribeRounded';
import Button from '@mui/material/Button';
import Container from '@mui/material/Container';
import { Link, useSearchParams } from 'react-router-dom';
import { api } from '@/shared/api/api';
import { detailOf } from '@/shared/api/problems';
import { confirmEmailTexts as texts } from '@/shared/i18n/confirm-email';
import { formTexts } from '@/shared/i18n/forms';
import { paths } from '@/shared/lib/paths';
import { useDocumentTitle } from '@/shared/lib/use-document-title';
import { MessagePanel } from '@/shared/ui/feedback/message-panel';

const confirmApi = api.injectEndpoints({
  endpoints: (build) => ({
    confirmEmail: build.mutation<null, string>({
      query: (link) => ({ url: 'email-confirmations', method: 'POST', body: { link } }),
      invalidatesTags: (_done, error) => (error ? [] : ['User']),
    }),
  }),
});

const { useConfirmEmailMutation } = confirmApi;

/**
 * Confirms the address of the link that was followed, when somebody presses the button: programs
 * that look at links in mails also run the page's scripts.
 */
export const ConfirmEmailScreen = () => {
  useDocumentTitle(texts.title);
  const [query] = useSearchParams();
  const link = query.get('enlace') ?? '';
  const [confirm, { isSuccess, isLoading, error }] = useConfirmEmailMutation();

  if (!isSuccess && error === undefined) {
    return (
      <Container maxWidth="sm">
        <MessagePanel
          level={1}
          Icon={MarkEmailUnreadRounded}
          title={texts.ask}
          text={texts.askText}
        >
          <Button
            variant="contained"
            sx={{ mt: 1 }}
            disabled={isLoading}
            onClick={() => void confirm(link)}
          >
            {texts.confirm}
          </Button>
        </MessagePanel>
      </Container>
    );
  }
  const outcome = isSuccess
    ? { Icon: MarkEmailReadRounded, title: texts.done, text: texts.doneText }
    : {
        Icon: UnsubscribeRounded,
        title: texts.failed,
        text: detailOf(error, formTexts.noConnection),
      };
  return (
    <Container maxWidth="sm">
      <MessagePanel level={1} {...outcome}>
        <Button component={Link} to={paths.profile.href()} variant="contained" sx={{ mt: 1 }}>
          {texts.profile}
        </Button>
      </MessagePanel>
    </Container>
  );
};
