import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { AuditDifference, AuditedModel } from '@contracts/operations-audit';
import { auditTexts as texts } from '@/shared/i18n/operations-audit';
import { RebuildAction } from './rebuild-action';
import { ModelName } from '@/features/operations/model-name';
import { ResultLine } from './result-line';

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
