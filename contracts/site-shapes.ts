import { flag, listOf, oneOf, shape, text, type Shaped } from './shape';

/** What the page needs to know about the site before anything else: `GET /api/site`. */
export const siteShape = shape('Site', {
  notice: text('Una línea para todas las páginas').nullable(),
  contactEmail: text(
    'Dónde se escribe a quien lo lleva; falta donde no se ha configurado',
  ).optional(),
  sendsMail: flag('Se envían correos, así que cada uno confirma el suyo'),
  tracesPresses: flag(
    'Las peticiones que cambian algo dicen cuánto hace que se pulsó; falta donde no se pregunta',
  ).optional(),
  operatorsNeedSecondFactor: flag(
    'Quien gestiona el sitio necesita un segundo paso al entrar; falta donde no',
  ).optional(),
});
export type Site = Shaped<typeof siteShape>;

export const healthShape = shape('Health', { status: oneOf(['alive']) });

/** Whether the site can serve requests, and which of its parts prevent it. */
export const readinessShape = shape('Readiness', {
  status: oneOf(['ready', 'not ready']),
  parts: shape('Parts', {
    eventStore: flag(),
    documents: flag(),
    redis: flag(),
    readModels: flag(
      'Los modelos de lectura contienen lo que había en el registro cuando arrancó el programa',
    ),
    kept: flag(
      'Es falso cuando nadie pone al día lo que muestra, y otro programa está listo y muestra lo que sí se pone al día',
    ),
    data: flag('Es falso mientras se cargan los datos de demostración'),
    serving: flag('Es falso desde que el programa empieza a pararse'),
  }),
  unkept: listOf(text()).meta({
    description: 'Los modelos de lectura que muestra y que nadie pone al día ahora',
  }),
});
