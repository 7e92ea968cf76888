import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { EventTreeNode } from '@contracts/operations-events';
import { QueryFailure } from '@/features/operations/query-failure';
import { SheetSkeleton } from '@/features/operations/sheet-skeleton';
import { eventName } from '@/shared/i18n/event-names';
import { logTexts } from '@/shared/i18n/operations-log';
import { addressOf, exactTime, shortActor, shortName } from './event-words';
import { useGetEventTreeQuery, type EventAddress } from './log.api';
import { FocusableButtonBase } from '@/shared/ui/focusable-buttons';

const texts = logTexts.one;

/** Deeper ones stand below each other, so that a phone has room for their words. */
const INDENTED_MOST = 8;

/** When it was stands beside what it is, where there is room. */
const wordsSx = {
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  columnGap: 2,
  typography: 'body2',
} as const;

interface NodeProps {
  readonly node: EventTreeNode;
  readonly isHere: boolean;
  readonly onLook: (address: EventAddress) => void;
}

const Node = ({ node, isHere, onLook }: NodeProps) => {
  const { depth } = node;
  return (
    <Box
      component="li"
      aria-current={isHere ? 'true' : undefined}
      sx={{
        ml: 2 * Math.min(depth, INDENTED_MOST),
        borderLeft: '2px solid',
        borderColor: 'divider',
      }}
    >
      <FocusableButtonBase
        disabled={isHere}
        onClick={() => onLook(addressOf(node))}
        sx={{
          display: 'block',
          width: '100%',
          minHeight: 44,
          px: 1.5,
          py: 0.75,
          textAlign: 'left',
          borderRadius: 1,
          bgcolor: isHere ? 'action.selected' : undefined,
          '&:hover, &:focus-visible': { bgcolor: 'action.hover' },
        }}
      >
        <Box component="span" sx={wordsSx}>
          <strong>{eventName(node.type)}</strong>
          <Typography component="span" variant="body2" color="textSecondary">
            {exactTime(node.at)}
          </Typography>
        </Box>
        <Typography
          component="span"
          variant="body2"
          color="textSecondary"
          sx={{ display: 'block' }}
        >
          {isHere && `${texts.here} · `}
          {shortName(node)} · {shortActor(node)}
        </Typography>
      </FocusableButtonBase>
    </Box>
  );
};

interface EventTreeProps {
  readonly address: EventAddress;
  readonly onLook: (address: EventAddress) => void;
}

/** The events of the same request, each below its cause. */
export const EventTree = ({ address, onLook }: EventTreeProps) => {
  const answer = useGetEventTreeQuery(address);
  const { currentData: tree, isError } = answer;
  if (isError) return <QueryFailure of={answer} text={logTexts.failed} />;
  if (!tree) return <SheetSkeleton sheets={[3]} />;
  return (
    <div>
      <Typography variant="body2" sx={{ mb: 1 }}>
        {texts.request(tree.correlationId)}
      </Typography>
      <Box component="ol" aria-label={texts.tree} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {tree.nodes.map((node) => (
          <Node key={node.id} node={node} isHere={node.id === tree.id} onLook={onLook} />
        ))}
      </Box>
      {!tree.whole && <Typography sx={{ mt: 1 }}>{texts.partial}</Typography>}
    </div>
  );
};
