import HistoryRounded from '@mui/icons-material/HistoryRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { PAST_KINDS, type PastKind } from '@contracts/operations-past';
import { BELOW_BAR } from '@/features/operations/console-density';
import { ConsoleHeading } from '@/features/operations/console-heading';
import { operationsTexts } from '@/shared/i18n/operations';
import { pastTexts as texts } from '@/shared/i18n/operations-past';
import { MessagePanel } from '@/shared/ui/feedback/message-panel';
import { CheckedForm } from '@/shared/ui/form/checked-form';
import { FormField } from '@/shared/ui/form/form-field';
import { SelectField } from '@/shared/ui/form/select-field';
import { pastIn, pastQueryOf } from './past-address';
import { PastSheet } from './past-sheet';
import type { AskedPast, Subject } from './past.api';

interface SubjectFormProps {
  readonly subject: Subject | undefined;
  readonly onChoose: (subject: Subject) => void;
}

const ID = /^[1-9]\d{0,14}$/;
const TWO_IDS = /^[1-9]\d{0,14}-[1-9]\d{0,14}$/;

const faultsOf = ({ kind, id }: Subject): { id?: string } => {
  const given = id.trim();
  if (kind === 'participation' || kind === 'handover')
    return TWO_IDS.test(given) ? {} : { id: texts.noTwo[kind] };
  return ID.test(given) ? {} : { id: texts.noId };
};

const formSx = {
  display: 'grid',
  gap: 1.5,
  alignItems: 'start',
  flex: '0 1 560px',
  gridTemplateColumns: {
    xs: 'minmax(0, 1fr) auto',
    sm: 'minmax(0, 1fr) minmax(0, 1fr) auto',
  },
  // On a phone the kind has a row of its own.
  '& > div:first-of-type': { gridColumn: { xs: '1 / -1', sm: 'auto' } },
} as const;

/** What is looked at: a kind of thing, and its number. */
const SubjectForm = ({ subject, onChoose }: SubjectFormProps) => {
  const initialValues: Subject = subject ?? { kind: 'raffle', id: '' };
  return (
    <CheckedForm
      role="search"
      check={faultsOf}
      enableReinitialize
      initialValues={initialValues}
      onSubmit={({ kind, id }) => onChoose({ kind, id: id.trim() })}
      sx={formSx}
    >
      {({ values }) => (
        <>
          <SelectField name="kind" label={texts.kind}>
            {PAST_KINDS.map((kind: PastKind) => (
              <option key={kind} value={kind}>
                {texts.kinds[kind]}
              </option>
            ))}
          </SelectField>
          <FormField name="id" label={texts.id[values.kind]} autoComplete="off" />
          <Button type="submit" variant="contained" sx={{ minHeight: { xs: 56, md: 40 } }}>
            {texts.show}
          </Button>
        </>
      )}
    </CheckedForm>
  );
};

/** A slider stands still for so long before the address says where it is. */
const STILL_MS = 250;

interface Move {
  /** The queries of the address over which it counts: another one means that somebody left. */
  readonly over: readonly string[];
  readonly to: AskedPast;
}

/** The place that the address says, or to which a slider is being moved from there. */
const usePlace = () => {
  const [query, setQuery] = useSearchParams();
  const [moved, setMoved] = useState<Move>();
  const said = useMemo(() => pastIn(query), [query]);
  const current = query.toString();
  const move = moved?.over.includes(current) ? moved : undefined;
  const asked = move?.to ?? said;
  useEffect(() => {
    if (!move) return;
    const next = pastQueryOf(move.to);
    const written = new URLSearchParams(next).toString();
    if (written === current) return;
    const timer = setTimeout(() => {
      // It goes on to count until the address has changed, which takes a moment.
      setMoved((latest) => latest && { ...latest, over: [current, written] });
      // Each step would otherwise be one to go back, and browsers take few of them.
      setQuery(next, { replace: true });
    }, STILL_MS);
    return () => clearTimeout(timer);
  }, [move, current, setQuery]);
  return {
    asked,
    go: (place: AskedPast) => {
      setMoved(undefined);
      setQuery(pastQueryOf(place));
    },
    move: (to: AskedPast) =>
      // The address may be changing just now, which the latest move knows.
      setMoved((latest) => ({
        over: latest?.over.includes(current) ? latest.over : [current],
        to,
      })),
  };
};

/** On a desk all is seen at once, below the notice and the bar: what is long scrolls inside. */
const screenSx = {
  display: 'flex',
  flexDirection: 'column',
  gap: 2,
  height: { lg: `calc(100dvh - ${BELOW_BAR + 66}px)` },
  minHeight: { lg: 590 },
} as const;

/** The time machine: what something was at any revision or moment. The address holds all of it. */
export const PastScreen = () => {
  const { title } = operationsTexts.parts.tiempo;
  const { asked, go, move } = usePlace();
  return (
    <Box sx={screenSx}>
      <ConsoleHeading title={title} intro={texts.intro}>
        <SubjectForm subject={asked && { kind: asked.kind, id: asked.id }} onChoose={go} />
      </ConsoleHeading>
      {asked ? (
        <PastSheet key={`${asked.kind} ${asked.id}`} asked={asked} onGo={go} onMove={move} />
      ) : (
        <MessagePanel Icon={HistoryRounded} title={texts.unchosen} text={texts.unchosenText} />
      )}
    </Box>
  );
};
