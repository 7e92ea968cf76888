import type { Document, FieldChange } from '../../application/operations/field-changes';
import type { SubjectStep } from '../../application/operations/folding';
import type { StateAt, StepsOf } from '../../application/operations/time-machine';
import type {
  FieldChange as FieldChangeView,
  Past,
  PastDocument,
  PastStep,
  StepPage,
} from '../../contracts/operations-past';

const texts = (values: readonly unknown[]): string[] =>
  values.filter((value) => value !== undefined).map((value) => JSON.stringify(value));

const changeView = (change: FieldChange): FieldChangeView => {
  const { field } = change;
  const place = { document: String(change.document), field };
  return 'added' in change
    ? { ...place, isList: true, before: texts(change.removed), after: texts(change.added) }
    : { ...place, isList: false, before: texts([change.before]), after: texts([change.after]) };
};

const stepView = ({ changes, ...step }: SubjectStep): PastStep => ({
  ...step,
  changes: changes.map(changeView),
});

const documentView = ({ _id, ...data }: Document): PastDocument => ({
  id: String(_id),
  data: JSON.stringify(data),
});

/** How far it was read, and how much there is. */
const readingView = (answer: StateAt | StepsOf) => {
  const nothing = { read: 0, of: 0, events: 0, unreadable: null };
  switch (answer.kind) {
    case 'left':
      return { ...nothing, state: answer.kind };
    case 'unfinished':
      return { ...nothing, state: answer.kind, read: answer.read, of: answer.of };
    case 'found': {
      const { kind: state, events, unreadable } = answer;
      const read = answer.last === null ? 0 : answer.last + 1;
      return { state, read, of: read, events, unreadable };
    }
  }
};

const NOTHING = {
  revision: null,
  previous: null,
  next: null,
  steps: [],
  documents: [],
  now: [],
};

export const pastView = (answer: StateAt): Past => {
  if (answer.kind !== 'found') return { ...readingView(answer), ...NOTHING };
  const { revision, previous, next, steps, documents } = answer.past;
  return {
    ...readingView(answer),
    revision,
    previous,
    next,
    steps: steps.map(stepView),
    documents: documents.map(documentView),
    now: answer.now.map(documentView),
  };
};

export const stepPageView = (answer: StepsOf): StepPage => {
  if (answer.kind !== 'found') return { ...readingView(answer), steps: [], next: null };
  const { steps, next } = answer.page;
  return { ...readingView(answer), steps: steps.map(stepView), next };
};
