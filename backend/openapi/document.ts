import project from '../../package.json' with { type: 'json' };
import { responsesOf } from './answers';
import type { JsonSchema } from './checks';
import { ANSWER_HEADERS, REQUEST_HEADERS } from '../http/headers';
import type { Declaration, RouteGroup } from '../http/route';
import { everybody, needsPerson } from '../http/who';
import type { NamedSchemas } from './json-schema';
import { parametersOf, requestBodyOf } from './requests';

const DESCRIPTION = `Todo lo que hace la página se puede hacer también con esta API. Habla JSON en UTF-8, con cuerpos de 100 KB como mucho; las imágenes van aparte.

Los importes van en euros, salvo donde el nombre dice céntimos; las fechas, en ISO 8601 y UTC. De un cuerpo se descartan los campos que no se nombran aquí; una lista pedida con un parámetro que no tiene se rechaza, y un texto que contiene un número vale como número.

Cada respuesta lleva una \`X-Correlation-Id\` nueva, que une lo que pasa con las líneas del registro del servidor. Una petición puede llevar otra suya, que está en esas líneas junto a la nueva. Las que cambian algo pueden decir con \`traceparent\` y \`X-Press-Age\` qué pulsación las ha causado y cuánto hace, si el sitio lo pide (\`GET /api/site\`).

Cada error es un problema (RFC 9457): \`type\` es estable y \`detail\` está listo para mostrar. Donde se atiende \`GET\` se atiende también \`HEAD\`. Unas cabeceras de más de 16 KB se rechazan con 431, y lo que no es HTTP con 400, sin cuerpo.`;

const SESSION_DESCRIPTION =
  'La cookie que ponen el registro y la entrada, firmada en `rifaviva.sig`; bajo https ambas se llaman `__Host-rifaviva…`. Quien envía `Origin` y no viene del propio sitio no puede cambiar nada.';

/** An empty requirement beside another makes that one optional. */
const securityOf = (who: Declaration['who']) => {
  if (needsPerson(who)) return { security: [{ session: [] }] };
  return who === everybody ? { security: [{ session: [] }, {}] } : {};
};

const operationObject = (
  { title, prefix }: RouteGroup,
  declaration: Declaration,
  named: NamedSchemas,
) => {
  const { id, summary, description, who } = declaration;
  return {
    operationId: id,
    tags: [title],
    summary,
    ...(description === undefined ? {} : { description }),
    ...securityOf(who),
    parameters: parametersOf(declaration, named),
    ...requestBodyOf(declaration, named),
    responses: responsesOf(prefix, declaration, named),
  };
};

export type OperationObject = ReturnType<typeof operationObject>;

const pathsOf = (groups: readonly RouteGroup[], named: NamedSchemas) => {
  const paths: Record<string, Record<string, OperationObject>> = {};
  for (const group of groups) {
    for (const { declaration } of group.routes) {
      const path = group.prefix + declaration.path.replaceAll(/:(\w+)/g, '{$1}');
      const ofPath = (paths[path] ??= {});
      ofPath[declaration.method.toLowerCase()] = operationObject(group, declaration, named);
    }
  }
  return paths;
};

const byName = (named: NamedSchemas): Record<string, JsonSchema> =>
  Object.fromEntries([...named].toSorted(([a], [b]) => a.localeCompare(b)));

const withoutName = ({ name: _name, ...header }: { readonly name: string }) => header;

/** The API in OpenAPI 3.1: what its routes declare, and the shapes that they share. */
export const openApiDocument = (groups: readonly RouteGroup[]) => {
  const named: NamedSchemas = new Map();
  const paths = pathsOf(groups, named);
  return {
    openapi: '3.1.1',
    info: {
      title: 'API de Rifaviva',
      version: project.version,
      description: DESCRIPTION,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/' }],
    tags: [...new Set(groups.map(({ title }) => title))].map((name) => ({ name })),
    paths,
    components: {
      schemas: byName(named),
      parameters: REQUEST_HEADERS,
      headers: Object.fromEntries(
        Object.entries(ANSWER_HEADERS).map(([key, header]) => [key, withoutName(header)]),
      ),
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: 'rifaviva',
          description: SESSION_DESCRIPTION,
        },
      },
    },
  };
};

export type OpenApiDocument = ReturnType<typeof openApiDocument>;
