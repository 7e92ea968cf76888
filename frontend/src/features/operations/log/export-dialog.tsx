import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, useState } from 'react';
import { reasonBody } from '@contracts/operations';
import { EXPORT_FORMATS } from '@contracts/operations-events';
import { detailOf } from '@/shared/api/problems';
import { logTexts } from '@/shared/i18n/operations-log';
import { counted, formatCount } from '@/shared/lib/numbers';
import { confirmed } from '@/features/operations/use-operator-act';
import { saveFile } from '@/shared/lib/save-file';
import { serverNow } from '@/shared/lib/server-clock';
import { FormDialog } from '@/shared/ui/form/form-dialog';
import { FormField, MUST_BE_FILLED } from '@/shared/ui/form/form-field';
import { ProgressWithWords } from '@/shared/ui/progress-with-words';
import { readExport, UnreadableExport, type ExportProgress } from './export-file';
import { exportUrl, followed, type Asked } from './log.api';

const texts = logTexts.file;

type Format = (typeof EXPORT_FORMATS)[number];

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
      const file = await confirmed(() =>
        readExport(exportUrl(asked, format, reason), leave.signal, (now) => {
          ({ found } = now);
          setProgress(now);
        }),
      );
      if (file) {
        saveFile(file, `eventos-${new Date(serverNow()).toISOString().slice(0, 10)}.${format}`);
        setOutcome(texts.done(counted(found, logTexts.event, logTexts.events)));
      }
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
  /** Of the button that was pressed. */
  const format = useRef<Format>(EXPORT_FORMATS[0]);
  const isWhole = Object.values(followed(asked)).every((value) => value === '');
  return (
    <FormDialog
      maxWidth="sm"
      title={texts.title}
      text={isWhole ? texts.whole : texts.about}
      schema={reasonBody}
      initialValues={{ reason: '' }}
      // The form is not busy with the export, which its buttons stop.
      onSubmit={({ reason }) => void begin(format.current, reason.trim())}
      cancel={texts.close}
      onClose={onClose}
      buttons={
        progress ? (
          <Button variant="contained" onClick={stop}>
            {texts.stop}
          </Button>
        ) : (
          EXPORT_FORMATS.map((one) => (
            <Button
              key={one}
              type="submit"
              variant="outlined"
              onClick={() => (format.current = one)}
            >
              {texts.formats[one]}
            </Button>
          ))
        )
      }
    >
      <FormField
        name="reason"
        slotProps={MUST_BE_FILLED}
        label={texts.reason}
        helperText={texts.reasonHint}
      />
      {progress && (
        <ProgressWithWords
          label={texts.progress}
          share={progress.share}
          words={wordsOf(progress)}
        />
      )}
      <Typography role="status">{outcome}</Typography>
    </FormDialog>
  );
};
