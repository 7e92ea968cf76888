import { count, flag, listOf, moment, oneOf, shape, text, type Shaped } from './shape';
import { number } from './yup';

const whole = () => number().integer().min(-1).defined();

const auditFaultShape = shape('AuditFault', {
  stream: text(),
  revision: whole(),
  position: whole(),
  expected: text('Lo que debería haber'),
  found: text('Lo que hay'),
});
export type AuditFault = Shaped<typeof auditFaultShape>;

const auditedRuleShape = shape('AuditedRule', {
  name: text(),
  count: count('Cuántas faltas; no todas están en la lista'),
  faults: listOf(auditFaultShape),
});
export type AuditedRule = Shaped<typeof auditedRuleShape>;

const auditEventShape = shape('AuditEvent', {
  stream: text(),
  revision: whole(),
  type: text(),
});

const auditDifferenceShape = shape('AuditDifference', {
  id: text('Del documento'),
  finding: oneOf(['missing', 'behind', 'different', 'not in the log']),
  fields: listOf(text().defined()),
  storedPosition: whole().nullable(),
  foldedPosition: whole().nullable(),
  event: auditEventShape.nullable().meta({ description: 'El que el documento debería reflejar' }),
});
export type AuditDifference = Shaped<typeof auditDifferenceShape>;

const auditedModelShape = shape('AuditedModel', {
  name: text(),
  state: oneOf(['same', 'different', 'unbuilt']),
  documents: count(),
  different: count('Cuántos difieren; no todos están en la lista'),
  differences: listOf(auditDifferenceShape),
});
export type AuditedModel = Shaped<typeof auditedModelShape>;

export const auditReportShape = shape('AuditReport', {
  sound: flag('Todo cuadra'),
  events: count(),
  position: whole(),
  rules: listOf(auditedRuleShape),
  readModels: listOf(auditedModelShape),
});
export type AuditReportView = Shaped<typeof auditReportShape>;

/** The last audit that the console has started. */
export const auditShape = shape('Audit', {
  state: oneOf(['none', 'requested', 'running', 'stopped', 'finished', 'ended', 'failed', 'lost']),
  startedBy: text('Quién la empezó; null si no hay ninguna').nullable(),
  requestedAt: moment().nullable(),
  finishedAt: moment().nullable(),
  events: count('Comprobados hasta ahora'),
  phase: oneOf(['reading', 'comparing']).meta({
    description: 'Lee el registro, y compara después; por partes cuando hay muchos documentos',
  }),
  share: number().min(0).max(1).defined().meta({ description: 'De la fase, entre 0 y 1' }),
  perSecond: number().min(0).defined().meta({ description: 'Eventos por segundo' }),
  documents: count('Comparados hasta ahora de esta parte'),
  failure: text('Por qué no pudo acabar').nullable(),
  report: auditReportShape.nullable(),
});
export type Audit = Shaped<typeof auditShape>;
