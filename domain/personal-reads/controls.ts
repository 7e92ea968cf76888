import type { RecordPersonalRead } from './decider';
import type { PersonalDataRead, PersonalRead } from './events';

export const READ_AT = '2026-05-05T10:20:00.000Z';

type Values = Partial<PersonalRead>;

const read = (values: Values): PersonalRead => ({
  userId: 7,
  operatorId: 2,
  what: 'account',
  ...values,
});

export const recordPersonalRead = ({
  now = READ_AT,
  ...values
}: Values & { readonly now?: string } = {}): RecordPersonalRead => ({
  type: 'RecordPersonalRead',
  data: read(values),
  metadata: { now: new Date(now) },
});

export const personalDataRead = ({
  at = READ_AT,
  ...values
}: Values & { readonly at?: string } = {}): PersonalDataRead => ({
  type: 'PersonalDataRead',
  at,
  data: read(values),
});
