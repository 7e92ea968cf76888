import Box from '@mui/material/Box';
import { CARRIERS, DISPUTE_KINDS, type PrizeHandover } from '@contracts/handovers';
import { handoverTexts } from '@/shared/i18n/handover';
import { disputesTexts as texts } from '@/shared/i18n/operations-disputes';
import { formatDateTime } from '@/shared/lib/dates';

type Step = readonly [at: string | null, words: string];

const endWords = ({ state, failure }: PrizeHandover): string => {
  if (state !== 'failed') return texts.step.closed;
  return failure
    ? `${texts.step.failed}. ${handoverTexts.failed.text[failure]}`
    : texts.step.failed;
};

const sentWords = ({ carrier, tracking }: PrizeHandover): string =>
  carrier ? texts.step.sent(CARRIERS[carrier], tracking ?? null) : texts.step.handedOver;

/** What has happened, the oldest first. */
const stepsOf = (handover: PrizeHandover): readonly (readonly [string, string])[] => {
  const steps: readonly Step[] = [
    [handover.openedAt, texts.step.opened],
    [handover.acceptedAt, texts.step.accepted],
    [handover.sentAt, sentWords(handover)],
    ...(handover.disputes ?? []).flatMap(({ at, by, kind, verdict }): Step[] => [
      [at, texts.step.disputed(texts.sides[by], DISPUTE_KINDS[kind])],
      [verdict?.at ?? null, verdict ? handoverTexts.dispute.verdict[verdict.outcome] : ''],
    ]),
    [handover.receivedAt, texts.step.received],
    [handover.endedAt, endWords(handover)],
  ];
  return steps
    .flatMap(([at, words]) => (at === null ? [] : [[at, words] as const]))
    .toSorted(([a], [b]) => Date.parse(a) - Date.parse(b));
};

const stepsSx = {
  m: 0,
  p: 0,
  listStyle: 'none',
  display: 'grid',
  gap: 0.75,
  typography: 'body2',
  '& time': { display: 'block', color: 'text.secondary' },
} as const;

/** The steps of a prize with their dates. */
export const HandoverHistory = ({ handover }: { readonly handover: PrizeHandover }) => (
  <Box component="ol" aria-label={texts.steps} sx={stepsSx}>
    {stepsOf(handover).map(([at, words]) => (
      <li key={`${at} ${words}`}>
        {words}
        <time dateTime={at}>{formatDateTime(at)}</time>
      </li>
    ))}
  </Box>
);
