import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { AuditDifference, AuditedModel } from '@contracts/operations-audit';
import { useActOnProjectionMutation } from '@/features/operations/health/health.api';
import { ModelName } from '@/features/operations/model-name';
import { confirmed } from '@/features/operations/use-operator-act';
import { detailOf } from '@/shared/api/problems';
import { auditTexts as texts } from '@/shared/i18n/operations-audit';
import { useToast, errorToast } from '@/shared/lib/toasts';
import { useGetRebuildsQuery } from './audit.api';
import { ResultLine } from './result-line';
import { FocusableButton } from '@/shared/ui/focusable-buttons';

const READ_EVERY_MS = 2_000;

interface RebuildActionProps {
  readonly projection: string;
  readonly found: 'different' | 'unbuilt';
  readonly events: number;
}

/** Has a read model written anew, and shows how far that is. */
const RebuildAction = ({ projection, found, events }: RebuildActionProps) => {
  const [act, { isLoading }] = useActOnProjectionMutation();
  const [isAsked, setAsked] = useState(false);
  const { data } = useGetRebuildsQuery(undefined, {
    pollingInterval: READ_EVERY_MS,
    skip: !isAsked,
  });
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
      toast(errorToast(detailOf(error, texts.failed)));
    }
  };
  if (isAsked)
    return (
      <Typography>
        {share === undefined ? texts.rebuildAskedText : texts.rebuilding(share)}
      </Typography>
    );
  return (
    <FocusableButton
      variant="outlined"
      aria-label={texts.rebuildOf(projection)}
      disabled={isLoading}
      onClick={() => void send()}
      sx={{ mt: 1 }}
    >
      {texts.rebuild}
    </FocusableButton>
  );
};

const resultOf = ({ state, documents, different }: AuditedModel): string => {
  if (state === 'unbuilt') return texts.unbuilt;
  return state === 'same' ? texts.same(documents) : texts.different(different, documents);
};

const Difference = ({ id, finding, fields, event }: AuditDifference) => (
  <li>
    <Typography>
      {texts.document(id)}: {texts.findings[finding]}
    </Typography>
    {fields.length > 0 && <Typography color="textSecondary">{texts.fields(fields)}</Typography>}
    {event && (
      <Typography color="textSecondary">
        {texts.event(event.type, event.revision, event.stream)}
      </Typography>
    )}
  </li>
);

interface ModelResultProps {
  readonly model: AuditedModel;
  /** How many the audit has seen. */
  readonly events: number;
}

/** A read model, each document of it that differs, and the way to mend it. */
export const ModelResult = ({ model, events }: ModelResultProps) => {
  const { name, state, different, differences } = model;
  return (
    <ResultLine
      isSound={state === 'same'}
      name={<ModelName name={name} />}
      result={resultOf(model)}
    >
      {differences.length > 0 && (
        <Box component="ul" sx={{ m: 0, my: 1, pl: 2.5, display: 'grid', gap: 1 }}>
          {differences.map((difference) => (
            <Difference key={difference.id} {...difference} />
          ))}
        </Box>
      )}
      {different > differences.length && (
        <Typography>{texts.more(different - differences.length)}</Typography>
      )}
      {state === 'unbuilt' && <Typography>{texts.unbuiltHint}</Typography>}
      {state !== 'same' && <RebuildAction projection={name} found={state} events={events} />}
    </ResultLine>
  );
};
