import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { pastTexts as texts } from '@/shared/i18n/operations-past';
import { pastHref, subjectOfStream } from './past-address';

interface PastLinkProps {
  readonly stream: string;
  readonly revision: number;
}

/** Leads from an event to what became of its raffle or person; nothing for other streams. */
export const PastLink = ({ stream, revision }: PastLinkProps) => {
  const subject = subjectOfStream(stream);
  return (
    subject && (
      <Button variant="outlined" component={Link} to={pastHref({ ...subject, revision })}>
        {texts.linkHere}
      </Button>
    )
  );
};
