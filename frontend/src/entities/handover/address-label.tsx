import GlobalStyles from '@mui/material/GlobalStyles';
import PrintRounded from '@mui/icons-material/PrintRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Portal from '@mui/material/Portal';
import { useEffect, useState } from 'react';
import { handoverTexts as texts } from '@/shared/i18n/handover';

interface AddressLabelProps {
  readonly name: string;
  readonly lines: readonly string[];
  readonly phone: string | null;
}

/** The label alone is on the paper: a quarter of a sheet. */
const printed = { '@media print': { '#root': { display: 'none' } } } as const;

const labelSx = {
  display: 'none',
  displayPrint: 'grid',
  gap: '2mm',
  width: '105mm',
  minHeight: '70mm',
  p: '8mm',
  alignContent: 'center',
  border: '1px dashed #777',
  color: '#000',
  fontSize: '14pt',
  lineHeight: 1.35,
  overflowWrap: 'anywhere',
} as const;

/** Prints where a prize goes, to stick it on the parcel. */
export const AddressLabel = ({ name, lines, phone }: AddressLabelProps) => {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    if (!isPrinting) return undefined;
    const done = () => setPrinting(false);
    window.addEventListener('afterprint', done);
    window.print();
    return () => window.removeEventListener('afterprint', done);
  }, [isPrinting]);
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<PrintRounded />}
        onClick={() => setPrinting(true)}
        sx={{ justifySelf: { sm: 'start' } }}
      >
        {texts.print}
      </Button>
      {isPrinting && (
        <Portal>
          <GlobalStyles styles={printed} />
          <Box data-testid="label" sx={labelSx}>
            <div>{texts.labelTo}</div>
            <strong>{name}</strong>
            {lines.map((line) => (
              <div key={line}>{line}</div>
            ))}
            {phone !== null && <div>{texts.labelPhone(phone)}</div>}
          </Box>
        </Portal>
      )}
    </>
  );
};
