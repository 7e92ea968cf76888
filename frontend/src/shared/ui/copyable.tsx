import ContentCopyRounded from '@mui/icons-material/ContentCopyRounded';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { copyTexts } from '@/shared/i18n/copy';
import { useCopy } from '@/shared/lib/use-copy';

/** A hash: small, in equal widths, broken anywhere. */
const hashSx = {
  fontFamily: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
  fontSize: '0.85rem',
  minWidth: 0,
} as const;

interface CopyableProps {
  /** Shown above; names the button, too. */
  readonly label: string;
  /** More words for the button's name, where the label stands several times. */
  readonly of?: string;
  readonly value: string;
  /** A hash, in equal widths. */
  readonly isHash?: boolean;
}

/** A value with a button that copies it. */
export const Copyable = ({ label, of, value, isHash = false }: CopyableProps) => {
  const copy = useCopy({ title: copyTexts.copied }, copyTexts.notCopied);
  const name = of === undefined ? label : `${of}, ${label}`;
  return (
    <Box sx={{ borderRadius: '12px', bgcolor: 'action.hover', pl: 1.5, py: 0.5 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
        <Box sx={{ flexGrow: 1, minWidth: 0 }}>
          <Typography variant="caption" color="textSecondary" component="div">
            {label}
          </Typography>
          <Box sx={isHash ? hashSx : { fontWeight: 650 }}>{value}</Box>
        </Box>
        <IconButton
          aria-label={copyTexts.copy(name)}
          color="primary"
          onClick={() => void copy(value)}
        >
          <ContentCopyRounded fontSize="small" />
        </IconButton>
      </Box>
    </Box>
  );
};
