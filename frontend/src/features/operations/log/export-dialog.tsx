import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useEffect, useId, useRef, useState } from 'react';
import { REASON_MAX, reasonBody } from '@contracts/operations';
import { EXPORT_FORMATS } from '@contracts/operations-events';
import { detailOf } from '@/shared/api/problems';
import { logTexts } from '@/shared/i18n/operations-log';
import { counted, formatCount } from '@/shared/lib/numbers';
import { saveFile } from '@/shared/lib/save-file';
import { fieldErrors } from '@/shared/ui/form/field-errors';
import { ProgressWithWords } from '@/shared/ui/progress-with-words';
import { readExport, UnreadableExport, type ExportProgress } from './export-file';
import { exportUrl, followed, type Asked } from './log.api';

const texts = logTexts.file;

type Format = (typeof EXPORT_FORMATS)[number];

const REASON_ID = 'export-reason';

const BEGUN: ExportProgress = { examined: 0, found: 0, share: 0 };

const failureOf = (error: unknown): string =>
  error instanceof UnreadableExport
    ? texts.unreadable(error.revision, error.stream)
    : detailOf(error, texts.failed);

/** One export at a time; leaving the screen ends it. */
const useExport = (asked: Asked) => {
  const [progress, setProgress] = useState<ExportProgress>();
  const [outcome, setOutcome] = useState('');
  const leaving = useRef<AbortController>(undefined);
  useEffect(() => () => leaving.current?.abort(), []);

  const begin = async (format: Format, reason: string): Promise<void> => {
    const leave = new AbortController();
    leaving.current = leave;
    let found = 0;
    setOutcome('');
    setProgress(BEGUN);
    try {
      const file = await readExport(exportUrl(asked, format, reason), leave.signal, (now) => {
        ({ found } = now);
        setProgress(now);
      });
      saveFile(file, `eventos-${new Date().toISOString().slice(0, 10)}.${format}`);
      setOutcome(texts.done(counted(found, logTexts.event, logTexts.events)));
    } catch (error) {
      setOutcome(leave.signal.aborted ? texts.stopped : failureOf(error));
    }
    setProgress(undefined);
  };
  return { progress, outcome, begin, stop: () => leaving.current?.abort() };
};

const wordsOf = ({ found, examined }: ExportProgress): string =>
  texts.written(counted(found, logTexts.event, logTexts.events), formatCount(examined));

interface ExportDialogProps {
  readonly asked: Asked;
  readonly onClose: () => void;
}

/** Saves all that is asked for as a file. Closing it ends an export. */
export const ExportDialog = ({ asked, onClose }: ExportDialogProps) => {
  const { progress, outcome, begin, stop } = useExport(asked);
  const [reason, setReason] = useState('');
  const [refusal, setRefusal] = useState('');
  const title = useId();
  const isWhole = Object.values(followed(asked)).every((value) => value === '');
  const press = (format: Format): void => {
    const refused = fieldErrors(reasonBody, { reason })['reason'] ?? '';
    setRefusal(refused);
    if (refused === '') void begin(format, reason.trim());
    else document.querySelector<HTMLElement>(`#${REASON_ID}`)?.focus();
  };
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby={title}>
      <DialogTitle id={title} sx={{ typography: 'h3', pt: 3 }}>
        {texts.title}
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2.5 }}>
        <DialogContentText>{isWhole ? texts.whole : texts.about}</DialogContentText>
        <TextField
          id={REASON_ID}
          label={texts.reason}
          value={reason}
          onChange={({ target }) => {
            setReason(target.value);
            setRefusal('');
          }}
          error={refusal !== ''}
          helperText={refusal === '' ? texts.reasonHint : refusal}
          slotProps={{ htmlInput: { maxLength: REASON_MAX } }}
        />
        {progress && (
          <ProgressWithWords
            label={texts.progress}
            share={progress.share}
            words={wordsOf(progress)}
          />
        )}
        <Typography role="status">{outcome}</Typography>
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 3, gap: 1, flexWrap: 'wrap' }}>
        <Button onClick={onClose}>{texts.close}</Button>
        {progress ? (
          <Button variant="contained" onClick={stop}>
            {texts.stop}
          </Button>
        ) : (
          EXPORT_FORMATS.map((format) => (
            <Button key={format} variant="outlined" onClick={() => press(format)}>
              {texts.formats[format]}
            </Button>
          ))
        )}
      </DialogActions>
    </Dialog>
  );
};
