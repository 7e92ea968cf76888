import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { DISPUTE_KINDS, type DisputeView as Dispute } from '@contracts/handovers';
import { handoverTexts } from '@/shared/i18n/handover';
import { formatDateTime } from '@/shared/lib/dates';
import { Photo } from '@/shared/ui/photo';

const { dispute: texts } = handoverTexts;

const photosSx = {
  m: 0,
  p: 0,
  listStyle: 'none',
  display: 'flex',
  flexWrap: 'wrap',
  gap: 1,
  '& a': { display: 'block', width: 72, height: 72, borderRadius: '14px', overflow: 'hidden' },
} as const;

const Photos = ({ photos }: { readonly photos: readonly string[] }) =>
  photos.length > 0 && (
    <Box component="ul" sx={photosSx}>
      {photos.map((photo, index) => (
        <li key={photo}>
          <a href={photo} target="_blank" rel="noreferrer">
            <Photo src={photo} alt={texts.photo(index + 1)} />
          </a>
        </li>
      ))}
    </Box>
  );

interface SaidProps {
  readonly by: string;
  readonly statement: Dispute['statement'];
  /** In its place, where nobody has written it. */
  readonly text?: string;
  readonly children?: ReactNode;
}

const saidSx = {
  display: 'grid',
  gap: 1,
  gridTemplateColumns: 'minmax(0, 1fr)',
  pl: 2,
  borderLeft: '3px solid',
  borderColor: 'divider',
} as const;

/** What one side, or an operator, says. */
const Said = ({ by, statement, text = statement?.text, children }: SaidProps) => (
  <Box sx={saidSx}>
    <Typography variant="body2" color="textSecondary" sx={{ fontWeight: 650 }}>
      {by}
    </Typography>
    <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{text}</Typography>
    {statement && <Photos photos={statement.photos} />}
    {children}
  </Box>
);

/** What both sides have said, and what was decided. */
export const DisputeView = ({ dispute }: { readonly dispute: Dispute }) => {
  const { by, kind, at, statement, answer, verdict } = dispute;
  const other = by === 'seller' ? 'holder' : 'seller';
  return (
    <Box
      component="section"
      sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)' }}
    >
      <div>
        <Typography variant="h4" component="h3">
          {DISPUTE_KINDS[kind]}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {formatDateTime(at)}
        </Typography>
      </div>
      {statement ? (
        <Said by={texts.by[by]} statement={statement} />
      ) : (
        <Typography>{texts.late}</Typography>
      )}
      {answer && <Said by={texts.answers[other]} statement={answer} />}
      {verdict && (
        <Said by={texts.verdict[verdict.outcome]} statement={null} text={verdict.reason} />
      )}
    </Box>
  );
};
