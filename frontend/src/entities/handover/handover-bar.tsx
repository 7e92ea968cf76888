import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { CARRIERS } from '@contracts/handovers';
import { ContactDetails, isReachable } from '@/entities/contact/contact-details';
import { addressLines } from '@/entities/contact/postal-address';
import { handoverTexts as texts } from '@/shared/i18n/handover';
import { useNow } from '@/shared/lib/server-clock';
import { Announcer } from '@/shared/ui/announcer';
import { Copyable } from '@/shared/ui/copyable';
import { AddressLabel } from './address-label';
import { DisputeView } from './dispute-view';
import type { Side } from './handover.api';
import { HandoverSteps } from './handover-steps';
import { statusWords, type PrizeProps } from './handover-words';
import { StepButtons } from './step-buttons';

export interface HandoverBarProps extends PrizeProps {
  readonly side: Side;
}

/** Where a prize is, for one of its two sides: the steps, what is next and by when, its button. */
export const HandoverBar = ({ side, ...prize }: HandoverBarProps) => {
  const { title, text } = statusWords(prize, side, useNow());
  return (
    <>
      <Announcer news={title} />
      <HandoverSteps {...prize} />
      <div>
        <Typography variant="h4" component="h3" sx={{ mb: 0.5 }}>
          {title}
        </Typography>
        <Typography>{text}</Typography>
      </div>
      <StepButtons {...prize} side={side} />
    </>
  );
};

/** With whom it is sent, and its number. */
const Parcel = ({ handover: { carrier, tracking, sentAt } }: PrizeProps) =>
  sentAt !== null &&
  carrier && (
    <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Typography>
        {texts.carrier}: <strong>{CARRIERS[carrier]}</strong>
      </Typography>
      {tracking && <Copyable label={texts.tracking} value={tracking} />}
    </Box>
  );

/** How to reach the other side, from the acceptance to the end. */
const Reach = ({ side, raffle, handover }: HandoverBarProps) => {
  const { contact } = handover;
  if (!contact) return null;
  const lines = addressLines(handover.address);
  return (
    <Box
      component="section"
      sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)' }}
    >
      <div>
        <Typography variant="h4" component="h3">
          {texts.contact[side]}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {isReachable(contact) ? texts.contactPrivacy : texts.contactGone}
        </Typography>
      </div>
      {isReachable(contact) && (
        <ContactDetails
          isMain={false}
          contact={contact}
          title={raffle.title}
          address={lines.join(', ')}
        />
      )}
      {lines.length > 0 && (
        <AddressLabel name={contact.fullName} lines={lines} phone={contact.phone} />
      )}
    </Box>
  );
};

/** The same with all that belongs to it: the parcel, what was said, and the other side. */
export const WholeHandover = (props: HandoverBarProps) => (
  <>
    <HandoverBar {...props} />
    <Parcel {...props} />
    {props.handover.disputes?.map((dispute) => (
      <DisputeView key={dispute.at} dispute={dispute} />
    ))}
    <Reach {...props} />
  </>
);
