import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import type { TextSection } from '@contracts/text-pages';

const bodySx = {
  display: 'grid',
  gap: 1.5,
  color: 'text.secondary',
  '& ul': { m: 0, pl: 2.75, display: 'grid', gap: 0.75 },
} as const;

/** Within the site by its router, elsewhere as the browser does. */
const wayTo = (to: string) => (to.startsWith('/') ? { component: Link, to } : { href: to });

/** Paragraphs, points and links of a section, below its heading. */
export const SectionBody = ({ section }: { readonly section: TextSection }) => {
  const { paragraphs, points = [], links = [] } = section;
  return (
    <Box sx={bodySx}>
      {paragraphs.map((paragraph) => (
        <Typography key={paragraph}>{paragraph}</Typography>
      ))}
      {points.length > 0 && (
        <ul>
          {points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      )}
      {links.length > 0 && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, ml: { xs: -1.5, sm: -2.5 } }}>
          {links.map(({ label, to }) => (
            <Button key={to} {...wayTo(to)}>
              {label}
            </Button>
          ))}
        </Box>
      )}
    </Box>
  );
};
