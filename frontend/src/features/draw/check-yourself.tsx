import DownloadRounded from '@mui/icons-material/DownloadRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { drawTexts } from '@/shared/i18n/draw';
import { paths } from '@/shared/lib/paths';
import { LineLink } from '@/shared/ui/line-link';
import { Copyable } from './copyable';
import { Part } from './part';

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
export const CheckYourself = ({ raffleId, isDrawn }: DoubtsProps) => (
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
