import GlobalStyles from '@mui/material/GlobalStyles';
import Box from '@mui/material/Box';
import Portal from '@mui/material/Portal';
import type { Raffle } from '@contracts/raffles';
import { addressOf } from '@/entities/raffle/share-raffle';
import { commonTexts } from '@/shared/i18n/common';
import { publishedRaffleTexts } from '@/shared/i18n/published-raffle';
import { shellTexts } from '@/shared/i18n/shell';
import { formatDate } from '@/shared/lib/dates';
import { formatEuros } from '@/shared/lib/numbers';
import { Photo } from '@/shared/ui/photo';
import { QrCode } from '@/shared/ui/qr-code';

const texts = publishedRaffleTexts.poster;

/** Ink on paper in both themes; sizes in hundredths of its width, so that all fit one sheet. */
const posterSx = {
  containerType: 'inline-size',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  // Higher where somebody spaces letters and lines out.
  aspectRatio: '210 / 297',
  bgcolor: '#fff',
  color: '#241712',
  colorScheme: 'light',
  printColorAdjust: 'exact',
} as const;

const sheetSx = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gridTemplateRows: '74cqi 1fr auto',
} as const;

const wordsSx = {
  px: '6cqi',
  py: '4cqi',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 34cqi',
  columnGap: '5cqi',
  alignItems: 'center',
} as const;

const titleSx = {
  m: 0,
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 4,
  overflow: 'hidden',
  fontSize: '6.2cqi',
  fontWeight: 800,
  lineHeight: 1.12,
  letterSpacing: '-0.02em',
  overflowWrap: 'anywhere',
} as const;

const footSx = {
  display: 'grid',
  gap: '0.5cqi',
  px: '6cqi',
  py: '2.5cqi',
  bgcolor: '#c23410',
  color: '#fff',
  fontSize: '2.6cqi',
  lineHeight: 1.3,
} as const;

/** What hangs in a shop's window: prize, price, end, and the way to the raffle. */
const Poster = ({ raffle }: { readonly raffle: Raffle }) => {
  const address = addressOf(raffle);
  return (
    <Box sx={posterSx}>
      <Box sx={sheetSx}>
        <Photo src={raffle.photos[0]?.path ?? ''} alt="" eager />
        <Box sx={wordsSx}>
          <div>
            <Box sx={{ fontSize: '4cqi', fontWeight: 700, color: '#c23410' }}>{texts.heading}</Box>
            <Box component="p" sx={titleSx}>
              {raffle.title}
            </Box>
            <Box sx={{ mt: '2.5cqi', fontSize: '3.6cqi', lineHeight: 1.2 }}>
              <Box component="strong" sx={{ fontSize: '9cqi', fontWeight: 800, lineHeight: 1 }}>
                {formatEuros(raffle.ticketPrice)}
              </Box>{' '}
              {texts.perTicket}
            </Box>
            <Box sx={{ mt: '1.5cqi', fontSize: '3.2cqi', lineHeight: 1.25, textWrap: 'balance' }}>
              {texts.ends(formatDate(raffle.endDate))}
            </Box>
          </div>
          <Box sx={{ display: 'grid', justifyItems: 'center', gap: '1cqi' }}>
            <QrCode text={address} label={texts.qr(address)} width="34cqi" />
            <Box sx={{ fontSize: '3.2cqi', fontWeight: 750, textAlign: 'center', lineHeight: 1.2 }}>
              {texts.scan}
            </Box>
          </Box>
        </Box>
        <Box sx={footSx}>
          <Box sx={{ fontSize: '3.4cqi', fontWeight: 750, overflowWrap: 'anywhere' }}>
            {commonTexts.brand} · {address.replace(/^https?:\/\//, '')}
          </Box>
          {shellTexts.footer.adults}
        </Box>
      </Box>
    </Box>
  );
};

/** The page's own frame around a sheet, and nothing of the page on paper. */
const printed = {
  '@page': { size: 'A4', margin: 0 },
  '@media print': { '#root': { display: 'none' } },
} as const;

const onPaperSx = {
  display: 'none',
  displayPrint: 'block',
  width: '210mm',
  // A little less than a sheet, since a second one would begin with a fraction of a pixel.
  height: '296.5mm',
  overflow: 'hidden',
} as const;

/** The poster on the screen, and the same alone on paper when the screen is printed. */
export const PrintablePoster = ({ raffle }: { readonly raffle: Raffle }) => (
  <>
    <Box sx={{ maxWidth: 420, border: '1px solid', borderColor: 'divider' }}>
      <Poster raffle={raffle} />
    </Box>
    <Portal>
      <GlobalStyles styles={printed} />
      <Box data-testid="paper" sx={onPaperSx}>
        <Poster raffle={raffle} />
      </Box>
    </Portal>
  </>
);
