import type { Declaration } from '../../http/route';
import { openApiDocument } from '../document';

/** The operation of an API that has only this route. */
export const describedRoute = (declaration: Declaration) => {
  const { paths, components } = openApiDocument([
    { title: 'Cosas', prefix: '/api', routes: [{ declaration, handle: () => undefined }] },
  ]);
  const [described] = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation, components })),
  );
  if (!described) throw new Error('The route is not described');
  return described;
};
