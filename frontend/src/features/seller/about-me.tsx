import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { sellerTexts } from '@/shared/i18n/seller';
import { sheetSx } from '@/shared/ui/sheet.styles';

interface AboutMeProps {
  readonly text: string;
}

export const AboutMe = ({ text }: AboutMeProps) => {
  const heading = useId();
  return (
    <Box component="section" aria-labelledby={heading} sx={sheetSx}>
      <Typography id={heading} variant="h3" component="h2" sx={{ mb: 1.5 }}>
        {sellerTexts.about}
      </Typography>
      <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere', maxWidth: '68ch' }}>
        {text}
      </Typography>
    </Box>
  );
};
