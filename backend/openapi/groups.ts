import { accountOperations } from '../accounts/accounts.operations';
import { drawOperations } from '../draws/draws.operations';
import type { RouteGroup } from '../http/route';
import { participationOperations } from '../participations/participations.operations';
import { raffleOperations } from '../raffles/raffles.operations';
import { operationGroupOf } from './described';
import type { OperationGroup } from './operation';

/** The order in which a reader meets the groups. */
const TITLES = [
  'Rifas',
  'Participaciones',
  'Sorteos',
  'Favoritos',
  'Notificaciones',
  'Personas',
  'Vendedores',
  'Categorías',
  'Imágenes',
  'Boletín',
  'El sitio',
  'Esta descripción',
];

/** What every router says of its routes. */
export const operationGroups = (groups: readonly RouteGroup[]): OperationGroup[] => {
  const all = [
    ...[raffleOperations, participationOperations, drawOperations, accountOperations],
    ...groups.map(operationGroupOf),
  ];
  return TITLES.map((title) => ({
    title,
    operations: Object.assign(
      {},
      ...all.filter((group) => group.title === title).map(({ operations }) => operations),
    ) as OperationGroup['operations'],
  }));
};
