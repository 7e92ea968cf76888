import type { RouteGroup } from '../http/route';
import { auditRoutes, type AuditRouteParts } from './audit.routes';
import { confirmPasswordRoute } from './confirm-password.routes';
import { eventRoutes, type EventParts } from './events.routes';
import { figureRoutes, type FigureParts } from './figures.routes';
import { disputeQueueRoutes, type DisputeQueueParts } from './handovers.routes';
import { healthRoutes, type HealthRouteParts } from './health.routes';
import { pastRoutes, type PastParts } from './past.routes';
import { peopleRoutes, type PeopleParts } from './people.routes';
import { projectionRoutes, type ProjectionRouteParts } from './projections.routes';
import { consoleRaffleRoutes, type ConsoleRaffleParts } from './raffles.routes';
import { todayRoutes, type TodayParts } from './today.routes';
import { reportQueueRoutes, type ReportQueueParts } from './reports.routes';

/** The operators' part. A test holds that every route under `/api/operations` is for them alone. */
export const operationsRoutes = (
  parts: PeopleParts &
    ConsoleRaffleParts &
    ReportQueueParts &
    DisputeQueueParts &
    HealthRouteParts &
    ProjectionRouteParts &
    AuditRouteParts &
    EventParts &
    PastParts &
    FigureParts &
    TodayParts,
): RouteGroup => ({
  title: 'Operaciones',
  prefix: '/api',
  routes: [
    confirmPasswordRoute,
    ...peopleRoutes(parts),
    ...consoleRaffleRoutes(parts),
    ...reportQueueRoutes(parts),
    ...disputeQueueRoutes(parts),
    ...healthRoutes(parts),
    ...projectionRoutes(parts),
    ...auditRoutes(parts),
    ...pastRoutes(parts),
    ...eventRoutes(parts),
    ...figureRoutes(parts),
    ...todayRoutes(parts),
  ],
});
