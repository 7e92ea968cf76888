import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import type { OperatedHandover } from '@contracts/handovers';
import { thumbnailOf } from '@contracts/thumbnails';
import { DisputeView } from '@/entities/handover/dispute-view';
import { framedSx, PICTURE } from '@/features/operations/lists/record-heading';
import { pastHref } from '@/features/operations/past/past-address';
import { personHref } from '@/features/operations/people/person-address';
import { raffleHref } from '@/features/operations/raffles/raffle-address';
import { queuedSx } from '@/features/operations/lists/card-queue';
import { commonTexts } from '@/shared/i18n/common';
import { disputesTexts as texts } from '@/shared/i18n/operations-disputes';
import { pastTexts } from '@/shared/i18n/operations-past';
import { formatDateTime } from '@/shared/lib/dates';
import { paths } from '@/shared/lib/paths';
import { FocusableButton } from '@/shared/ui/focusable-buttons';
import { Photo } from '@/shared/ui/photo';
import { stackSx } from '@/shared/ui/paper.styles';
import { DecisionForm, type DecisionDrafts } from './decision-form';
import { HandoverHistory } from './handover-history';

interface PartyProps {
  readonly role: string;
  readonly party: OperatedHandover['seller'];
}

/** Who sells or waits for the prize; whoever has left has no sheet any more. */
const Party = ({ role, party: { id, name, deleted } }: PartyProps) => (
  <Typography variant="body2">
    {role}{' '}
    {deleted ? (
      name
    ) : (
      <Link component={RouterLink} to={personHref(id)}>
        {name}
      </Link>
    )}
  </Typography>
);

const Subject = ({ operated }: { readonly operated: OperatedHandover }) => {
  const { raffle, seller, holder, handover } = operated;
  const { prize, position, state, by } = handover;
  return (
    <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: `${PICTURE}px minmax(0, 1fr)` }}>
      <Box sx={framedSx}>
        <Photo src={raffle.photo === null ? '' : thumbnailOf(raffle.photo)} alt="" />
      </Box>
      <Box sx={{ display: 'grid', gap: 0.25, alignContent: 'start', overflowWrap: 'anywhere' }}>
        <Typography variant="h4" component="h2">
          <Link component={RouterLink} to={paths.raffle.href(raffle.id)}>
            {texts.raffle(raffle.title)}
          </Link>
          {prize > 1 && ` · ${texts.prize(prize)}`}
        </Typography>
        <Party role={texts.seller} party={seller} />
        <Party role={texts.holder(position)} party={holder} />
        <Typography variant="body2" sx={{ fontWeight: 650 }}>
          {texts.states[state]}
        </Typography>
        {by && state !== 'disputed' && (
          <Typography variant="body2" color="textSecondary">
            {texts.until(formatDateTime(by))}
          </Typography>
        )}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2 }}>
          <Link component={RouterLink} to={raffleHref(raffle.id)}>
            {texts.raffleSheet}
          </Link>
          <Link
            component={RouterLink}
            to={pastHref({ kind: 'handover', id: `${raffle.id}-${prize}` })}
          >
            {pastTexts.link}
          </Link>
        </Box>
      </Box>
    </Box>
  );
};

/** Why nobody, or not this operator, can decide it now. */
const hindrance = ({ part, next = [], by }: OperatedHandover['handover']): string | null => {
  if (part !== 'operator') return texts.yours;
  return next.includes('decision') || !by ? null : texts.waits(formatDateTime(by));
};

/** The way to decide it, which opens below, so that what both sides say stays in sight. */
const Deciding = ({ operated, drafts }: HandoverCardProps) => {
  const [isOpen, setOpen] = useState(false);
  const [hintId, formId] = [useId(), useId()];
  const hint = hindrance(operated.handover);
  return (
    <>
      <FocusableButton
        variant={isOpen ? 'outlined' : 'contained'}
        aria-label={commonTexts.which(isOpen ? texts.hide : texts.decide, operated.raffle.title)}
        aria-expanded={isOpen}
        aria-controls={formId}
        aria-describedby={hint === null ? undefined : hintId}
        disabled={hint !== null}
        onClick={() => setOpen(!isOpen)}
        sx={{ justifySelf: 'start' }}
      >
        {isOpen ? texts.hide : texts.decide}
      </FocusableButton>
      {hint !== null && <Typography id={hintId}>{hint}</Typography>}
      <div id={formId} hidden={!isOpen}>
        {isOpen && <DecisionForm operated={operated} drafts={drafts} />}
      </div>
    </>
  );
};

interface HandoverCardProps {
  readonly operated: OperatedHandover;
  readonly drafts: DecisionDrafts;
}

/** The way of one prize: whose it is, what was said and done, and how to decide about it. */
export const HandoverCard = ({ operated, drafts }: HandoverCardProps) => {
  const { disputes = [], state } = operated.handover;
  return (
    <Box component="li" sx={queuedSx}>
      <Box sx={{ ...stackSx, gap: 2, alignContent: 'start' }}>
        <Subject operated={operated} />
        <HandoverHistory handover={operated.handover} />
      </Box>
      <Box sx={{ ...stackSx, gap: 2, alignContent: 'start' }}>
        {disputes.toReversed().map((dispute) => (
          <DisputeView key={dispute.at} dispute={dispute} />
        ))}
        {state === 'disputed' && <Deciding operated={operated} drafts={drafts} />}
      </Box>
    </Box>
  );
};
