import { rebuildProjection } from '../../application/operations/rebuild-projection';
import type { Application } from '../../application/application';
import { reasonBody } from '../../contracts/operations';
import { readModels } from '../../projections/read-models';
import type { RebuildQueries } from '../../projections/rebuilds/queries';
import { text } from '../http/params';
import { route, type Route } from '../http/route';
import { operator } from '../http/who';

export interface RebuildParts {
  readonly app: Pick<Application, 'log' | 'now'>;
  readonly rebuilds: Pick<RebuildQueries, 'find' | 'request'>;
}

const PROJECTIONS = readModels.map(({ name }) => name);

/** Writes a read model anew beside the live one. */
export const rebuildRoute = ({ app: { log, now }, rebuilds }: RebuildParts): Route =>
  route(
    {
      method: 'POST',
      path: '/operations/projections/:projection/rebuild',
      id: 'rebuildProjection',
      summary: 'Reconstruye un modelo de lectura',
      description: 'Al lado del actual, que se lee hasta que el nuevo está al día.',
      who: operator,
      confirmed: true,
      needsParts: true,
      limits: ['operator-command'],
      params: { projection: text('El nombre del modelo de lectura') },
      body: reasonBody,
      answers: { 204: { description: 'Se ha pedido' } },
      problems: {
        'projection-not-found': [404, 'No hay ningún modelo de lectura con ese nombre'],
        'rebuild-under-way': [409, 'Ya se está reconstruyendo'],
      },
    },
    async ({ params: { projection }, body: { reason }, context, refusal }) => {
      const parts = { log, rebuilds, now, projections: PROJECTIONS };
      const { kind } = await rebuildProjection({ ...parts, projection, reason, context });
      if (kind === 'unknown') throw refusal('projection-not-found');
      if (kind === 'under-way') throw refusal('rebuild-under-way');
    },
  );
