import DownloadRounded from '@mui/icons-material/DownloadRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { AuditReportView, AuditedRule } from '@contracts/operations-audit';
import { endsSx } from '@/features/operations/fact-list';
import { StateIcon } from '@/features/operations/state-icon';
import { auditTexts as texts } from '@/shared/i18n/operations-audit';
import { saveFile } from '@/shared/lib/save-file';
import { sheetSx } from '@/shared/ui/paper.styles';
import { ModelResult } from './model-result';
import { ResultLine } from './result-line';

const MENDS: Readonly<Record<string, string>> = {
  'events-readable': texts.mendReadable,
  'events-foldable': texts.mendFoldable,
  'deadlines-kept': texts.mendDeadlines,
  'blocks-complete': texts.mendBlocks,
};

const nameOf = (name: string): string => texts.names[name] ?? name;

/** A rule of the log, each contradiction to it, and what to do. */
const RuleResult = ({ rule: { name, count, faults } }: { readonly rule: AuditedRule }) => {
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

const listSx = { listStyle: 'none', m: 0, mt: 2, p: 0, minWidth: 0 } as const;

const besideSx = {
  display: 'grid',
  columnGap: 5,
  rowGap: 3,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
} as const;

const save = (report: AuditReportView): void => {
  const json = JSON.stringify(report, undefined, 2);
  saveFile(new Blob([json], { type: 'application/json' }), 'auditoria-rifaviva.json');
};

/** Every rule and every read model, with what is wrong and how to mend it. */
export const Report = ({ report }: { readonly report: AuditReportView }) => (
  <Box
    component="section"
    aria-label={texts.report}
    sx={{ ...sheetSx, display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}
  >
    <Box sx={endsSx}>
      <Box sx={{ display: 'flex', gap: 2, alignItems: 'center' }}>
        <StateIcon isWell={report.sound} fontSize="large" />
        <div>
          <Typography variant="h4" component="h2">
            {report.sound ? texts.sound : texts.unsound}
          </Typography>
          <Typography color="textSecondary">{texts.checked(report.events)}</Typography>
        </div>
      </Box>
      <Button variant="outlined" startIcon={<DownloadRounded />} onClick={() => save(report)}>
        {texts.download}
      </Button>
    </Box>
    <Box sx={besideSx}>
      <div>
        <Typography variant="h4" component="h3">
          {texts.models}
        </Typography>
        <Box component="ul" sx={listSx}>
          {report.readModels.map((model) => (
            <ModelResult key={model.name} model={model} events={report.events} />
          ))}
        </Box>
      </div>
      <div>
        <Typography variant="h4" component="h3">
          {texts.rules}
        </Typography>
        <Box component="ul" sx={listSx}>
          {report.rules.map((rule) => (
            <RuleResult key={rule.name} rule={rule} />
          ))}
        </Box>
      </div>
    </Box>
  </Box>
);
