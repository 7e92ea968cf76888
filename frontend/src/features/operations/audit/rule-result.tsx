import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { AuditedRule } from '@contracts/operations-audit';
import { auditTexts as texts } from '@/shared/i18n/operations-audit';
import { ResultLine } from './result-line';

const MENDS: Readonly<Record<string, string>> = {
  'events-readable': texts.mendReadable,
  'events-foldable': texts.mendFoldable,
  'deadlines-kept': texts.mendDeadlines,
};

const nameOf = (name: string): string => texts.names[name] ?? name;

/** A rule of the log, each contradiction to it, and what to do. */
export const RuleResult = ({ rule: { name, count, faults } }: { readonly rule: AuditedRule }) => {
  if (count === 0) return <ResultLine isSound name={nameOf(name)} result={texts.holds} />;
  return (
    <ResultLine isSound={false} name={nameOf(name)} result={texts.faults(count)}>
      <Box component="ul" sx={{ m: 0, my: 1, pl: 2.5, display: 'grid', gap: 1 }}>
        {faults.map(({ stream, revision, expected, found }) => (
          <li key={`${stream} ${revision} ${expected}`}>
            <Typography>{texts.place(stream, revision)}</Typography>
            <Typography color="textSecondary">{texts.expected(expected, found)}</Typography>
          </li>
        ))}
      </Box>
      {count > faults.length && <Typography>{texts.more(count - faults.length)}</Typography>}
      <Typography>{MENDS[name] ?? texts.mendLog}</Typography>
    </ResultLine>
  );
};
