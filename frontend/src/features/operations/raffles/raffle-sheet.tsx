import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { withdrawBody, type WithdrawBody } from '@contracts/operations';
import type { Raffle } from '@contracts/raffles';
import { SmallPhoto } from '@/entities/raffle/small-photo';
import { useSession } from '@/entities/session/use-session';
import { FactList, linksSx } from '@/features/operations/fact-list';
import { framedSx, RecordHeading } from '@/features/operations/lists/record-heading';
import { eventsHref } from '@/features/operations/log/event-address';
import { pastHref } from '@/features/operations/past/past-address';
import { PersonLink } from '@/features/operations/people/person-link';
import { ReasonForm } from '@/features/operations/reason-form';
import { useOperatorAct } from '@/features/operations/use-operator-act';
import { api, post } from '@/shared/api/api';
import { pastTexts } from '@/shared/i18n/operations-past';
import { withdrawTexts as texts } from '@/shared/i18n/operations-raffles';
import { formatDateTime } from '@/shared/lib/dates';
import { formatEuros } from '@/shared/lib/numbers';
import { paths } from '@/shared/lib/paths';
import { useFocusAfterLoss } from '@/shared/lib/use-focus-after-loss';
import { sheetSx, stackSx } from '@/shared/ui/paper.styles';
import { soldText } from './sold-text';

interface Withdrawal extends WithdrawBody {
  readonly id: number;
}

const { useWithdrawRaffleMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    withdrawRaffle: build.mutation<null, Withdrawal>({
      query: ({ id, reason }) => post(`operations/raffles/${id}/withdraw`, { reason }),
      // Also after a refusal: the raffle may have ended meanwhile.
      invalidatesTags: (_nothing, _error, { id }) => ['RaffleList', { type: 'Raffle', id }],
    }),
  }),
});

/** Asks for the reason that everybody will read, and withdraws the raffle. */
const WithdrawForm = ({ raffleId }: { readonly raffleId: number }) => {
  const [send] = useWithdrawRaffleMutation();
  const withdraw = useOperatorAct({
    send: ({ reason }: WithdrawBody) => send({ id: raffleId, reason }).unwrap(),
    done: { title: texts.done, text: texts.doneText },
    failed: texts.refused,
  });
  return (
    <ReasonForm
      text={texts.warning}
      reason={texts.reason}
      reasonHint={texts.reasonHint}
      action={texts.withdraw}
      busy={texts.withdrawing}
      variant="contained"
      color="error"
      check={withdrawBody}
      initialValues={{ reason: '' }}
      onSubmit={withdraw}
    />
  );
};

const factsOf = (raffle: Raffle): readonly (readonly [string, ReactNode])[] => [
  [texts.number, raffle.id],
  [
    texts.status,
    `${texts.statuses[raffle.status]}${raffle.closeReason === null ? '' : `. ${raffle.closeReason}`}`,
  ],
  [texts.seller, <PersonLink key="seller" id={raffle.createdBy} />],
  [texts.price, formatEuros(raffle.ticketPrice)],
  [texts.sold, soldText(raffle)],
  raffle.closedAt === null
    ? [texts.ends, formatDateTime(raffle.endDate)]
    : [texts.closed, formatDateTime(raffle.closedAt)],
];

/** The way to withdraw it, or why there is none. */
const Withdrawing = ({ raffle: { id, status, draw, createdBy } }: { readonly raffle: Raffle }) => {
  const { user } = useSession();
  const isHeld = status === 'completed' && draw.state === 'held';
  if (status !== 'active' && !isHeld) return <Typography>{texts.over}</Typography>;
  return createdBy === user?.id ? (
    <Typography>{texts.yours}</Typography>
  ) : (
    <WithdrawForm raffleId={id} />
  );
};

/** One raffle, with the way to withdraw it while it is on sale. */
export const RaffleSheet = ({ raffle }: { readonly raffle: Raffle }) => {
  const heading = useFocusAfterLoss(raffle.status);
  return (
    <Box component="section" aria-label={raffle.title} sx={{ ...sheetSx, ...stackSx, gap: 2 }}>
      <RecordHeading
        ref={heading}
        title={raffle.title}
        picture={
          <Box sx={framedSx}>
            <SmallPhoto photo={raffle.photos[0]} cut />
          </Box>
        }
      />
      <FactList facts={factsOf(raffle)} />
      <Box sx={linksSx}>
        <Button component={Link} to={paths.raffle.href(raffle.id)}>
          {texts.open}
        </Button>
        <Button component={Link} to={pastHref({ kind: 'raffle', id: String(raffle.id) })}>
          {pastTexts.link}
        </Button>
        <Button component={Link} to={eventsHref({ stream: `raffle-${raffle.id}` })}>
          {texts.log}
        </Button>
      </Box>
      {raffle.draw.held !== undefined && raffle.status === 'completed' && (
        <Alert role="note" severity="warning">
          <AlertTitle>{texts.held}</AlertTitle>
          {texts.heldText(raffle.draw.held)}
        </Alert>
      )}
      <Withdrawing raffle={raffle} />
    </Box>
  );
};
