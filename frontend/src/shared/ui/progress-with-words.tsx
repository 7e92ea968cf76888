import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';

interface ProgressWithWordsProps {
  /** Of the bar. */
  readonly label: string;
  /** From 0 to 1. */
  readonly share: number;
  /** What is done so far. */
  readonly words: string;
}

/** A bar, and under it what it stands for in words. */
export const ProgressWithWords = ({ label, share, words }: ProgressWithWordsProps) => (
  <div>
    <LinearProgress
      variant="determinate"
      aria-label={label}
      value={share * 100}
      sx={{ height: 10, borderRadius: 99 }}
    />
    <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
      {words}
    </Typography>
  </div>
);
