import type {
  AuditDifference,
  AuditedModel,
  AuditedRule,
  AuditReportView,
} from '../../contracts/operations-audit';
import type {
  AuditReport,
  InvariantReport,
  NamedDifference,
  ReadModelReport,
} from '../runtime/audit/report';
import { faultText } from './fault-texts';

/** Of each kind; the terminal lists more. */
const LISTED_MOST = 100;

const differenceView = (difference: NamedDifference): AuditDifference => {
  const { id, finding, fields, storedPosition, foldedPosition, event } = difference;
  return {
    id: String(id),
    finding,
    fields: [...fields],
    storedPosition: storedPosition ?? null,
    foldedPosition: foldedPosition ?? null,
    event: event ? { stream: event.stream, revision: event.revision, type: event.type } : null,
  };
};

const ruleView = ({ invariant: name, count, faults }: InvariantReport): AuditedRule => ({
  name,
  count,
  faults: faults.slice(0, LISTED_MOST).map(({ stream, revision, position, expected, found }) => ({
    stream,
    revision,
    position,
    expected: faultText(expected),
    found: faultText(found),
  })),
});

const modelView = (report: ReadModelReport): AuditedModel => {
  const { projection: name, state, documents, different, differences } = report;
  const listed = differences.slice(0, LISTED_MOST).map(differenceView);
  return { name, state, documents, different, differences: listed };
};

/** The report as the console shows it. */
export const reportView = (report: AuditReport): AuditReportView => ({
  sound: report.sound,
  events: report.events,
  position: report.position,
  rules: report.log.map(ruleView),
  readModels: report.readModels.map(modelView),
});
