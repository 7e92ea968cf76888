import {
  IDEMPOTENCY_KEY_HEADER,
  LOG_POSITION_HEADER,
  MIN_LOG_POSITION_HEADER,
  NEXT_CURSOR_HEADER,
  PRESS_AGE_HEADER,
  PRESS_AGE_MAX_MS,
  STALE_HEADER,
  TOTAL_COUNT_HEADER,
  TRACEPARENT_HEADER,
  UNREAD_COUNT_HEADER,
  USER_ID_HEADER,
} from '../../contracts/site';

const POSITION = { type: 'integer', minimum: 0 } as const;

/** All documented headers of requests. */
export const REQUEST_HEADERS = {
  CorrelationId: {
    name: 'X-Correlation-Id',
    in: 'header',
    description:
      'Cómo llama a esta petición quien la envía. Está en las líneas del registro, junto a la que el sitio le da',
    schema: { type: 'string', pattern: '^[\\w-]{8,64}$' },
  },
  MinLogPosition: {
    name: MIN_LOG_POSITION_HEADER,
    in: 'header',
    description:
      'Responde cuando lo que se lee haya llegado a esta posición, o al cabo de un segundo. Envía la más alta que hayas recibido',
    schema: POSITION,
  },
  IdempotencyKey: {
    name: IDEMPOTENCY_KEY_HEADER,
    in: 'header',
    description:
      'Nueva para cada compra, la misma al repetirla: durante 24 horas responde lo mismo y no compra otra vez',
    schema: { type: 'string', pattern: '^[\\x21-\\x7e]{1,200}$' },
  },
  UserId: {
    name: USER_ID_HEADER,
    in: 'header',
    description:
      'Quién la hace, según quien la envía. Si la sesión ya es de otra persona, no se hace: 403',
    schema: { type: 'integer', minimum: 1 },
  },
  Traceparent: {
    name: TRACEPARENT_HEADER,
    in: 'header',
    description:
      'La pulsación que ha llevado a esta petición, según W3C Trace Context. Solo sirve a un sitio que lo pide (tracesPresses), y con X-Press-Age; lo que no tenga esta forma se ignora',
    schema: { type: 'string', pattern: '^00-[\\da-f]{32}-[\\da-f]{16}-[\\da-f]{2}$' },
  },
  PressAge: {
    name: PRESS_AGE_HEADER,
    in: 'header',
    description: 'Hace cuántos milisegundos fue',
    schema: { type: 'integer', minimum: 0, maximum: PRESS_AGE_MAX_MS },
  },
} as const;

/** All documented headers of answers. */
export const ANSWER_HEADERS = {
  CorrelationId: {
    name: 'X-Correlation-Id',
    description: 'La que el sitio da a esta petición: une lo que se deriva de ella',
    required: true,
    schema: { type: 'string', pattern: '^[\\w-]{8,64}$' },
  },
  LogPosition: {
    name: LOG_POSITION_HEADER,
    description: 'Posición del registro de hechos en la que descansa esta respuesta',
    required: true,
    schema: POSITION,
  },
  RefusalPosition: {
    name: LOG_POSITION_HEADER,
    description: 'Posición del registro de hechos en la que está el porqué de la negativa',
    schema: POSITION,
  },
  Stale: {
    name: STALE_HEADER,
    description: 'Lo que se lee no había llegado a tiempo a la posición pedida',
    schema: { const: 'true' },
  },
  TotalCount: {
    name: TOTAL_COUNT_HEADER,
    description: 'Cuántos hay, en todas las páginas',
    required: true,
    schema: { type: 'integer', minimum: 0 },
  },
  UnreadCount: {
    name: UNREAD_COUNT_HEADER,
    description: 'Cuántas no se han leído, también las que ya no se listan',
    required: true,
    schema: { type: 'integer', minimum: 0 },
  },
  NextCursor: {
    name: NEXT_CURSOR_HEADER,
    description: 'Lo que se envía como cursor para la página siguiente; falta en la última',
    schema: { type: 'string', minLength: 1 },
  },
  RetryAfter: {
    name: 'Retry-After',
    description: 'Segundos hasta que valga la pena repetir',
    required: true,
    schema: { type: 'integer', minimum: 1 },
  },
  CacheControl: {
    name: 'Cache-Control',
    description: 'Cuánto se puede guardar la respuesta',
    required: true,
    schema: { type: 'string' },
  },
  ETag: {
    name: 'ETag',
    description: 'Cambia cuando cambia la respuesta',
    required: true,
    schema: { type: 'string' },
  },
} as const;

export type RequestHeader = keyof typeof REQUEST_HEADERS;
export type AnswerHeader = keyof typeof ANSWER_HEADERS;
