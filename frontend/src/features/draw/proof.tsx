import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { commitmentWith } from '@domain/draw/entries';
import { drawTexts } from '@/shared/i18n/draw';
import { sheetSx } from '@/shared/ui/paper.styles';
import { Copyable } from './copyable';
import { CheckYourself } from './check-yourself';
import { MyEntries } from './my-entries';
import { Part } from './part';
import { Reseals } from './reseals';
import { Steps } from './steps';
import type { Room } from './use-room';

const { proof, checks } = drawTexts;

const summarySx = {
  cursor: 'pointer',
  minHeight: 44,
  display: 'list-item',
  alignContent: 'center',
  fontWeight: 650,
  color: 'primary.main',
} as const;

interface ProofProps {
  readonly room: Room;
}

/** Every hash and check of the draw: folded, unless something is wrong. */
export const Proof = ({ room }: ProofProps) => {
  const { pack, entries, steps, stage, raffle, reveal, mine } = room;
  const { rules, reseals = [] } = pack;
  const hasSteps = pack.entries !== undefined || stage === 'broken';
  return (
    <Box component="section" sx={sheetSx}>
      <Typography variant="h3" component="h2" sx={{ mb: 0.75 }}>
        {proof.title}
      </Typography>
      <Typography color="textSecondary">{hasSteps ? proof.text : proof.openText}</Typography>
      <Box component="details" open={stage === 'broken'} sx={{ mt: 1 }}>
        <Box component="summary" sx={summarySx}>
          {proof.see}
        </Box>
        {reseals.length > 0 && <Reseals reseals={reseals} />}
        {hasSteps ? (
          <Part title={drawTexts.steps}>
            <Steps steps={steps ?? []} />
          </Part>
        ) : (
          <Part title={checks.commitment.title} text={checks.commitment.text}>
            <Copyable
              isHash
              label={checks.commitment.title}
              value={commitmentWith(rules, reseals)}
            />
          </Part>
        )}
        {mine && entries && <MyEntries mine={mine} pack={pack} />}
        <CheckYourself raffleId={raffle.id} isDrawn={reveal.phase === 'shown'} />
      </Box>
    </Box>
  );
};
