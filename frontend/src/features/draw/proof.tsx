import DownloadRounded from '@mui/icons-material/DownloadRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { DrawPack } from '@contracts/draws';
import { commitmentWith } from '@domain/draw/entries';
import { drawTexts } from '@/shared/i18n/draw';
import { drawDetailTexts } from '@/shared/i18n/draw-details';
import { formatDateTime } from '@/shared/lib/dates';
import { paths } from '@/shared/lib/paths';
import { LineLink } from '@/shared/ui/line-link';
import { sheetSx } from '@/shared/ui/paper.styles';
import { Copyable } from '@/shared/ui/copyable';
import { MyEntries } from './my-entries';
import { Part } from './part';
import { Steps } from './steps';
import type { Room } from './use-room';

interface DoubtsProps {
  readonly raffleId: number;
  /** Whether there is a draw to check. */
  readonly isDrawn: boolean;
}

/** One file that checks any pack, from a disk and without a network. */
const CHECKER = '/verificar.html';

interface DownloadProps {
  readonly href: string;
  /** The file's name. */
  readonly as: string;
  readonly children: string;
}

const Download = ({ href, as, children }: DownloadProps) => (
  <Button
    component="a"
    href={href}
    download={as}
    variant="outlined"
    startIcon={<DownloadRounded />}
  >
    {children}
  </Button>
);

const Yourself = ({ raffleId }: { readonly raffleId: number }) => {
  const file = `sorteo-${raffleId}.json`;
  return (
    <Part title={drawTexts.yourself} text={drawTexts.yourselfText}>
      <Box sx={{ display: 'grid', gap: 1.5, justifyItems: 'start', minWidth: 0 }}>
        <Box sx={{ width: '100%' }}>
          <Copyable isHash label={drawTexts.yourself} value={drawTexts.command(file)} />
        </Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <Download href={`/api/raffles/${raffleId}/draw`} as={file}>
            {drawTexts.download}
          </Download>
          <Download href={CHECKER} as="verificar.html">
            {drawTexts.downloadChecker}
          </Download>
        </Box>
      </Box>
    </Part>
  );
};

/** What this proof can't show, and how to check the draw without our site. */
const CheckYourself = ({ raffleId, isDrawn }: DoubtsProps) => (
  <>
    {isDrawn && <Yourself raffleId={raffleId} />}
    <Part title={drawTexts.honesty}>
      {drawTexts.honestyText.map((text) => (
        <Typography key={text} color="textSecondary" sx={{ mt: 1 }}>
          {text}
        </Typography>
      ))}
      <LineLink to={paths.transparency.href()}>{drawTexts.transparency}</LineLink>
    </Part>
  </>
);

/** When and why the raffle got another seed while its tickets were sold. */
const Reseals = ({ reseals }: { readonly reseals: NonNullable<DrawPack['reseals']> }) => (
  <Part title={drawDetailTexts.resealed} text={drawDetailTexts.resealedText}>
    <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1 }}>
      {reseals.map(({ after, commit, at }) => (
        <li key={commit}>
          <Copyable
            isHash
            label={drawDetailTexts.resealedAt(formatDateTime(at), after)}
            value={commit}
          />
        </li>
      ))}
    </Box>
  </Part>
);

const { proof } = drawTexts;
const { checks } = drawDetailTexts;

const summarySx = {
  cursor: 'pointer',
  minHeight: 44,
  display: 'list-item',
  alignContent: 'center',
  fontWeight: 650,
  color: 'primary.main',
} as const;

/** Every hash and check of the draw: folded, unless something is wrong. */
export const Proof = ({ room }: { readonly room: Room }) => {
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
