import CheckCircleRounded from '@mui/icons-material/CheckCircleRounded';
import DownloadRounded from '@mui/icons-material/DownloadRounded';
import ErrorRounded from '@mui/icons-material/ErrorRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { AuditReportView } from '@contracts/operations-audit';
import { auditTexts as texts } from '@/shared/i18n/operations-audit';
import { saveFile } from '@/shared/lib/save-file';
import { sheetSx } from '@/shared/ui/paper.styles';
import { ModelResult } from './model-result';
import { RuleResult } from './rule-result';

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

interface ReportProps {
  readonly report: AuditReportView;
}

/** Every rule and every read model, with what is wrong and how to mend it. */
export const Report = ({ report }: ReportProps) => (
  <Box
    component="section"
    aria-label={texts.report}
    sx={{ ...sheetSx, display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}
  >
    <Box sx={{ display: 'flex', gap: 2, alignItems: 'center' }}>
      {report.sound ? (
        <CheckCircleRounded aria-hidden color="success" fontSize="large" />
      ) : (
        <ErrorRounded aria-hidden color="error" fontSize="large" />
      )}
      <div>
        <Typography variant="h4" component="h2">
          {report.sound ? texts.sound : texts.unsound}
        </Typography>
        <Typography color="textSecondary">{texts.checked(report.events)}</Typography>
      </div>
    </Box>
    <Button
      variant="outlined"
      startIcon={<DownloadRounded />}
      sx={{ justifySelf: 'start' }}
      onClick={() => save(report)}
    >
      {texts.download}
    </Button>
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
