import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { FieldChange, PastStep } from '@contracts/operations-past';
import { FactTable, type Column } from '@/features/operations/health/fact-table';
import { shortName } from '@/features/operations/log/event-words';
import { pastTexts as texts } from '@/shared/i18n/operations-past';
import { exactMoment, ShownList, FieldName } from './shown-value';

const actorText = ({ actorId, atTerminal }: Pick<PastStep, 'actorId' | 'atTerminal'>): string => {
  if (atTerminal) return texts.byTerminal;
  return actorId === null ? texts.bySite : texts.by(actorId);
};

/** What an event is in the log, when it was, and by whom. */
export const stepFacts = (step: PastStep): string =>
  [exactMoment(step.at), actorText(step), shortName(step)].join(' · ');

const columnsOf = ({ changes }: PastStep): readonly Column<FieldChange>[] => {
  const areSeveral = new Set(changes.map(({ document }) => document)).size > 1;
  return [
    {
      title: texts.field,
      of: ({ document, field }) => (
        <FieldName field={field} {...(areSeveral ? { document } : {})} />
      ),
    },
    { title: texts.was, of: ({ before }) => <ShownList values={before} />, kind: 'half' },
    { title: texts.is, of: ({ after }) => <ShownList values={after} />, kind: 'half' },
  ];
};

const listColumns: readonly Column<FieldChange>[] = [
  { title: texts.field, of: ({ field }) => <FieldName field={field} /> },
  { title: texts.removed, of: ({ before }) => <ShownList values={before} />, kind: 'half' },
  { title: texts.added, of: ({ after }) => <ShownList values={after} />, kind: 'half' },
];

const keyOf = ({ document, field }: FieldChange): string => `${document} ${field}`;

/** Field by field, what an event made of the documents. */
export const StepChanges = ({ step }: { readonly step: PastStep }) => {
  const values = step.changes.filter(({ isList }) => !isList);
  const lists = step.changes.filter(({ isList }) => isList);
  if (step.changes.length === 0) return <Typography>{texts.changedNothing}</Typography>;
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {values.length > 0 && (
        <FactTable title={texts.changed} columns={columnsOf(step)} rows={values} keyOf={keyOf} />
      )}
      {lists.length > 0 && (
        <FactTable title={texts.added} columns={listColumns} rows={lists} keyOf={keyOf} />
      )}
    </Box>
  );
};
