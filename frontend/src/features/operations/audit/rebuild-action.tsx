import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { detailOf } from '@/shared/api/problems';
import { commonTexts } from '@/shared/i18n/common';
import { auditTexts as texts } from '@/shared/i18n/operations-audit';
import { useToast } from '@/shared/lib/toasts';
import { useConfirmed } from '@/features/operations/use-confirmed';
import { useActOnProjectionMutation } from '@/features/operations/projections.api';
import { useGetRebuildsQuery } from './audit.api';

const READ_EVERY_MS = 2_000;

interface RebuildActionProps {
  readonly projection: string;
  readonly found: 'different' | 'unbuilt';
  readonly events: number;
}

/** Has a read model written anew, and shows how far that is. */
export const RebuildAction = ({ projection, found, events }: RebuildActionProps) => {
  const [act, { isLoading }] = useActOnProjectionMutation();
  const [isAsked, setAsked] = useState(false);
  const { data } = useGetRebuildsQuery(undefined, {
    pollingInterval: READ_EVERY_MS,
    skip: !isAsked,
  });
  const confirmed = useConfirmed();
  const toast = useToast();
  const share = data?.[projection];
  const send = async () => {
    const reason = texts.rebuildReasons[found](events);
    try {
      if (
        (await confirmed(() => act({ act: 'rebuild', projection, reason }).unwrap())) === undefined
      )
        return;
      setAsked(true);
      toast({ title: texts.rebuildAsked, text: texts.rebuildAskedText });
    } catch (error) {
      toast({ tone: 'error', title: commonTexts.error, text: detailOf(error, texts.failed) });
    }
  };
  if (isAsked)
    return (
      <Typography role="status">
        {share === undefined ? texts.rebuildAskedText : texts.rebuilding(share)}
      </Typography>
    );
  return (
    <Button
      variant="outlined"
      aria-label={texts.rebuildOf(projection)}
      disabled={isLoading}
      onClick={() => void send()}
      sx={{ mt: 1 }}
    >
      {texts.rebuild}
    </Button>
  );
};
