import type { Middleware } from 'koa-compose';
import { spanIdOf, clock, type Tracer } from '../../platform/tracing/tracer';
import type { RouteContext } from './context';
import { pressOf } from './press';
import { ProblemError } from './problem-error';
import type { Declaration } from './route';

/**
 * Tells of the press that led to a request, in the trace that the server began for it.
 * @returns the id of its span, if there is one
 */
const tellPress = (
  tracer: Tracer,
  { method, path }: Declaration,
  { headers, state: { correlationId, receivedAt } }: RouteContext,
): string | undefined => {
  if (method === 'GET') return undefined;
  const press = pressOf(headers);
  if (!press) return undefined;
  const id = spanIdOf('press', correlationId);
  const endedAt = performance.timeOrigin + receivedAt;
  tracer.tell({
    name: `press ${method} ${path}`,
    correlationId,
    id,
    startedAt: endedAt - press.ageMs,
    endedAt,
    attributes: {
      'http.request.method': method,
      'http.route': path,
      'rifaviva.press.id': press.id,
    },
  });
  return id;
};

/** The spans with which the trace of a request begins. */
export const traced =
  (tracer: Tracer, declaration: Declaration): Middleware<RouteContext> =>
  async (ctx, next) => {
    const { method, path } = declaration;
    const { correlationId, clientCorrelationId } = ctx.state;
    const startedAt = clock();
    const tell = (status: number) => {
      if (!tracer.wants(correlationId)) return;
      const press = tellPress(tracer, declaration, ctx);
      tracer.tell({
        name: `${method} ${path}`,
        kind: 'server',
        correlationId,
        startedAt,
        id: spanIdOf('request', correlationId),
        failed: status >= 500,
        ...(press !== undefined && { parent: press }),
        attributes: {
          'http.request.method': method,
          'http.route': path,
          'http.response.status_code': status,
          ...(clientCorrelationId && { 'rifaviva.client.correlation_id': clientCorrelationId }),
        },
      });
    };
    try {
      await next();
    } catch (error) {
      tell(error instanceof ProblemError ? error.status : 500);
      throw error;
    }
    tell(ctx.status);
  };
