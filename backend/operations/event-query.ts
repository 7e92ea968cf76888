import type { EventFilter } from '../../application/operations/event-filter';
import type { LoggedAddress } from '../../application/operations/find-logged-event';
import { unknownNames, type UnknownName } from '../../application/operations/unknown-names';
import {
  actorNamed,
  type EventAddressQuery,
  type EventTailQuery,
} from '../../contracts/operations-events';
import { invalidFields, refuseFaults } from '../http/problem-error';

const orOf = new Intl.ListFormat('es', { type: 'disjunction' });

const NOT_THERE = {
  type: 'No hay ningún tipo de evento',
  category: 'No hay ninguna categoría',
} as const;

const faultOf = ({ field, name, nearest }: UnknownName) => ({
  pointer: `/${field}`,
  detail: `${NOT_THERE[field]} «${name}». ¿Será ${orOf.format(nearest)}?`,
});

/**
 * The filter in a query, which may say more.
 * @throws ProblemError 422 for a type or category that there is not
 */
export const eventFilterOf = ({
  correlation: correlationId,
  ...query
}: EventTailQuery): EventFilter => {
  const { stream, category, type, actor, since, until } = query;
  refuseFaults(unknownNames({ type, category }).map(faultOf));
  return {
    stream,
    category,
    type,
    actor: actor === undefined ? undefined : actorNamed(actor),
    correlationId,
    since,
    until,
  };
};

/** @throws ProblemError 422 where it names none, or more than one */
export const addressOf = ({ id, position, stream, revision }: EventAddressQuery): LoggedAddress => {
  const isPlace = stream !== undefined && revision !== undefined;
  const isHalf = !isPlace && (stream !== undefined || revision !== undefined);
  const addresses: LoggedAddress[] = [
    ...(id === undefined ? [] : [{ id }]),
    ...(position === undefined ? [] : [{ position }]),
    ...(isPlace ? [{ stream, revision }] : []),
  ];
  const [address] = addresses;
  if (address && addresses.length === 1 && !isHalf) return address;
  const detail = 'Di qué evento: su id, su posición, o su flujo con su revisión';
  throw invalidFields([{ pointer: '/position', detail }]);
};
