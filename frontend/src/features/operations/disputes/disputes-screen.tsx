import Box from '@mui/material/Box';
import { useState } from 'react';
import { HANDOVER_LISTS } from '@contracts/handovers';
import { ConsoleHeading } from '@/features/operations/console-heading';
import { CardQueue } from '@/features/operations/lists/card-queue';
import { operationsTexts } from '@/shared/i18n/operations';
import { disputesTexts as texts } from '@/shared/i18n/operations-disputes';
import { useChosenTab } from '@/shared/lib/use-chosen-tab';
import { stackSx } from '@/shared/ui/paper.styles';
import { TabbedPanel } from '@/shared/ui/tabbed-panel';
import type { DecisionDrafts } from './decision-form';
import { HandoverCard } from './handover-card';
import { useOperatedHandovers, type HandoverList } from './disputes.api';

interface ListedProps {
  readonly status: HandoverList;
  readonly drafts: DecisionDrafts;
}

const Listed = ({ status, drafts }: ListedProps) => (
  <CardQueue
    words={texts}
    empty={texts.empty[status]}
    found={useOperatedHandovers(status)}
    shown={texts.shown[status]}
    show={(one) => (
      <HandoverCard key={`${one.raffle.id}-${one.handover.prize}`} operated={one} drafts={drafts} />
    )}
  />
);

/** Prizes on their way: those in dispute wait for operators, and all others can be looked at. */
export const DisputesScreen = () => {
  const { title, text } = operationsTexts.parts.disputas;
  const [status, setStatus] = useChosenTab<HandoverList>(HANDOVER_LISTS);
  const [drafts] = useState<DecisionDrafts>(() => new Map());
  return (
    <Box sx={{ ...stackSx, gap: 2 }}>
      <ConsoleHeading title={title} intro={text} />
      <TabbedPanel
        label={texts.which}
        tabs={HANDOVER_LISTS.map((name) => ({ name, label: texts.lists[name] }))}
        chosen={status}
        onChoose={setStatus}
      >
        <Listed status={status} drafts={drafts} />
      </TabbedPanel>
    </Box>
  );
};
