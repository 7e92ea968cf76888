import type { Application } from '../../application/application';
import { pauseProjection } from '../../application/operations/pause-projection';
import { cancelRebuild, rebuildProjection } from '../../application/operations/rebuild-projection';
import { reasonBody } from '../../contracts/operations';
import { readModels } from '../../projections/read-models';
import type { RebuildQueries } from '../../projections/rebuilds/queries';
import { textParam } from '../http/params';
import { route, type Route } from '../http/route';
import { operator } from '../http/who';

export interface ProjectionRouteParts {
  readonly app: Pick<Application, 'now' | 'operations'>;
  readonly rebuilds: Pick<RebuildQueries, 'find' | 'request' | 'cancel'>;
}

const PROJECTIONS = readModels.map(({ name }) => name);

/** What all that is done to a read model has in common. */
const onProjection = {
  who: operator,
  confirmed: true,
  needsParts: true,
  limits: ['operator-command'],
  params: { projection: textParam('El nombre del modelo de lectura') },
  body: reasonBody,
} as const;
const unknown = [404, 'No hay ningún modelo de lectura con ese nombre'] as const;

const rebuilding = ({ app, rebuilds }: ProjectionRouteParts): Route =>
  route(
    {
      ...onProjection,
      method: 'POST',
      path: '/operations/projections/:projection/rebuild',
      id: 'rebuildProjection',
      summary: 'Reconstruye un modelo de lectura',
      description: 'Al lado del actual, que se lee hasta que el nuevo está al día.',
      answers: { 204: { description: 'Se ha pedido' } },
      problems: {
        'projection-not-found': unknown,
        'rebuild-under-way': [409, 'Ya se está reconstruyendo'],
      },
    },
    async ({ params: { projection }, body: { reason }, context, refusal }) => {
      const parts = { app, rebuilds, projections: PROJECTIONS };
      const { kind } = await rebuildProjection({ ...parts, projection, reason, context });
      if (kind === 'unknown') throw refusal('projection-not-found');
      if (kind === 'under-way') throw refusal('rebuild-under-way');
    },
  );

const cancelling = ({ app, rebuilds }: ProjectionRouteParts): Route =>
  route(
    {
      ...onProjection,
      method: 'POST',
      path: '/operations/projections/:projection/cancel-rebuild',
      id: 'cancelRebuild',
      summary: 'Deja de reconstruir un modelo de lectura',
      description: 'Lo construido hasta ahora se borra, y se sigue leyendo el actual.',
      answers: { 204: { description: 'Se ha pedido' } },
      problems: {
        'projection-not-found': unknown,
        'rebuild-not-under-way': [409, 'No se está reconstruyendo'],
        'rebuild-needed': [409, 'No hay otro que leer, así que se sigue construyendo'],
      },
    },
    async ({ params: { projection }, body: { reason }, context, refusal }) => {
      const parts = { app, rebuilds, projections: PROJECTIONS };
      const { kind } = await cancelRebuild({ ...parts, projection, reason, context });
      if (kind === 'unknown') throw refusal('projection-not-found');
      if (kind === 'not-under-way') throw refusal('rebuild-not-under-way');
      if (kind === 'needed') throw refusal('rebuild-needed');
    },
  );

const PAUSES = {
  pause: {
    id: 'pauseProjection',
    summary: 'Pone en pausa un modelo de lectura',
    description: 'Quien lo lea verá lo de ahora, con `X-Stale`, hasta que se reanude.',
  },
  resume: {
    id: 'resumeProjection',
    summary: 'Reanuda un modelo de lectura en pausa',
    description: 'Se pone al día al lado de los demás, y sigue el registro con ellos.',
  },
} as const;

const pausing = (act: keyof typeof PAUSES, { app }: ProjectionRouteParts): Route =>
  route(
    {
      ...onProjection,
      ...PAUSES[act],
      method: 'POST',
      path: `/operations/projections/:projection/${act}`,
      answers: { 204: { description: 'Queda anotado; se cumple en cuanto se lee' } },
      problems: {
        'projection-not-found': unknown,
        'already-paused': [409, 'Ya está en pausa'],
        'not-paused': [409, 'No está en pausa'],
      },
    },
    async ({ params: { projection }, body: { reason }, context, refusal }) => {
      const parts = { app, act, projections: PROJECTIONS };
      const { kind } = await pauseProjection({ ...parts, projection, reason, context });
      if (kind === 'unknown') throw refusal('projection-not-found');
      if (kind !== 'done') throw refusal(kind);
    },
  );

/** What operators do to read models. */
export const projectionRoutes = (parts: ProjectionRouteParts): Route[] => [
  rebuilding(parts),
  cancelling(parts),
  pausing('pause', parts),
  pausing('resume', parts),
];
