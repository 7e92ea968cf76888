import MarkEmailReadRounded from '@mui/icons-material/MarkEmailReadRounded';
import MarkEmailUnreadRounded from '@mui/icons-material/MarkEmailUnreadRounded';
import UnsubscribeRounded from '@mui/icons-material/UnsubscribeRounded';
import Button from '@mui/material/Button';
import Container from '@mui/material/Container';
import { Link } from 'react-router-dom';
import { detailOf } from '@/shared/api/problems';
import { formTexts } from '@/shared/i18n/forms';
import { useDocumentTitle } from '@/shared/lib/use-document-title';
import { MessagePanel } from '@/shared/ui/feedback/message-panel';
import { FocusableButton } from '@/shared/ui/focusable-buttons';

interface ConfirmLinkProps {
  readonly texts: Readonly<
    Record<
      'title' | 'ask' | 'askText' | 'confirm' | 'done' | 'doneText' | 'failed' | 'next',
      string
    >
  >;
  readonly onConfirm: () => void;
  readonly isLoading: boolean;
  readonly isSuccess: boolean;
  readonly error: unknown;
  /** Where the button afterwards leads. */
  readonly next: string;
}

/**
 * Confirms a link of a mail, when somebody presses the button: programs that look at links in mails
 * also run the page's scripts.
 */
export const ConfirmLink = (props: ConfirmLinkProps) => {
  const { texts, onConfirm, isLoading, isSuccess, error, next } = props;
  useDocumentTitle(texts.title);

  if (!isSuccess && error === undefined) {
    return (
      <Container maxWidth="sm">
        <MessagePanel
          level={1}
          Icon={MarkEmailUnreadRounded}
          title={texts.ask}
          text={texts.askText}
        >
          <FocusableButton
            variant="contained"
            sx={{ mt: 1 }}
            disabled={isLoading}
            onClick={onConfirm}
          >
            {texts.confirm}
          </FocusableButton>
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
        <Button component={Link} to={next} variant="contained" sx={{ mt: 1 }}>
          {texts.next}
        </Button>
      </MessagePanel>
    </Container>
  );
};
