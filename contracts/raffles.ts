import {
  array,
  boolean,
  date,
  longText,
  nowOf,
  number,
  object,
  string,
  type InferType,
} from './yup';
import { CATEGORIES, SUBCATEGORIES } from './categories';
import {
  COMPLETION_MODES,
  CONDITIONS,
  DESCRIPTION_MAX,
  PAGE_LIMIT_DEFAULT,
  PAGE_LIMIT_MAX,
  PHOTOS_MAX,
  RAFFLE_LASTS_AT_MOST_MS,
  RAFFLE_STATUSES,
  SORT_ORDERS,
  STOCK_MAX,
  TEXT_MAX,
  TICKETS_MAX,
  TICKET_PRICE_MAX_EUROS,
  TICKET_PRICE_MIN_EUROS,
  TITLE_MAX,
  USER_TYPES,
} from './limits';

export type { DrawnTicket, HeldRaffle, ListedRaffle, Raffle } from './raffle-shapes';

const END_DATE_OUT_OF_RANGE = 'El tiempo límite debe estar entre hoy y 6 meses desde hoy';

const requiredText = (message: string) => string().trim().max(TEXT_MAX).required(message);
const optionalText = () => string().trim().max(TEXT_MAX).nullable().default(null);

const hasWholeCents = (euros: number | undefined) =>
  euros === undefined || Math.abs(euros * 100 - Math.round(euros * 100)) < 1e-6;

const totalTickets = number()
  .integer()
  .min(1, 'Debe haber al menos 1 ticket')
  .max(TICKETS_MAX, 'El máximo de tickets es 100,000')
  .nullable()
  .when('completionMode', {
    is: 'manual',
    then: (total) =>
      total.test(
        'absent',
        'El modo manual no puede tener un número total fijo de tickets',
        (value) => value == null,
      ),
    otherwise: (total) =>
      total.required('El número total de tickets es obligatorio en modo automático'),
  });

const minTickets = number()
  .integer()
  .min(1, 'Debe haber al menos 1 ticket mínimo')
  .max(TICKETS_MAX, 'El máximo de tickets mínimos es 100,000')
  .nullable()
  .when('completionMode', {
    is: 'manual',
    then: (minimum) =>
      minimum.required('El número mínimo de tickets es obligatorio en modo manual'),
    otherwise: (minimum) =>
      minimum.test(
        'absent',
        'El modo automático no puede tener tickets mínimos',
        (value) => value == null,
      ),
  });

/** The body that publishes a raffle; `endDate` is compared with the clock of the validation. */
export const createRaffleBody = object({
  title: string().trim().max(TITLE_MAX).required('El nombre del artículo es obligatorio'),
  description: longText().trim().max(DESCRIPTION_MAX).required('La descripción es obligatoria'),
  brand: requiredText('La marca es obligatoria'),
  color: requiredText('El color es obligatorio'),
  year: requiredText('El año es obligatorio'),
  condition: string()
    .oneOf(CONDITIONS, 'El estado es obligatorio')
    .required('El estado es obligatorio'),
  stock: number()
    .typeError('El stock debe ser un número entero')
    .integer('El stock debe ser un número entero')
    .min(1, 'El stock debe ser al menos 1')
    .max(STOCK_MAX)
    .required('El stock debe ser al menos 1'),
  ticketPrice: number()
    .typeError('El precio mínimo del ticket es 0.10€')
    .min(TICKET_PRICE_MIN_EUROS, 'El precio mínimo del ticket es 0.10€')
    .max(TICKET_PRICE_MAX_EUROS, 'El precio máximo del ticket es 10.000€')
    .test('whole-cents', 'El precio tiene como mucho dos decimales', hasWholeCents)
    .required('El precio mínimo del ticket es 0.10€'),
  categoryId: number()
    .typeError('La categoría es obligatoria')
    .min(1, 'La categoría es obligatoria')
    .oneOf(
      CATEGORIES.map(({ id }) => id),
      'La categoría es obligatoria',
    )
    .required('La categoría es obligatoria'),
  subcategoryId: number()
    .nullable()
    .default(null)
    .meta({ description: 'De la misma categoría' })
    .test(
      'of-category',
      'La subcategoría no es de esta categoría',
      (value, { parent }: { parent: { categoryId?: unknown } }) =>
        value == null ||
        SUBCATEGORIES.some(
          ({ id, categoryId }) => id === value && categoryId === parent.categoryId,
        ),
    ),
  completionMode: string()
    .oneOf(COMPLETION_MODES, 'El modo de completación es obligatorio')
    .required('El modo de completación es obligatorio'),
  totalTickets,
  minTickets,
  hasShipping: boolean().default(false),
  endDate: date()
    .typeError(END_DATE_OUT_OF_RANGE)
    .required(END_DATE_OUT_OF_RANGE)
    .meta({ description: 'Antes de que pasen 180 días' })
    .test('in-range', END_DATE_OUT_OF_RANGE, (value, { options }) => {
      const ahead = value.getTime() - nowOf(options);
      return ahead > 0 && ahead <= RAFFLE_LASTS_AT_MOST_MS;
    }),
  community: optionalText(),
  province: optionalText(),
  municipality: optionalText(),
  authorizationNumber: optionalText(),
  images: array(string().max(500).required())
    .min(1, 'Se requiere al menos 1 foto del artículo')
    .max(PHOTOS_MAX, 'Puedes subir como mucho 5 fotos')
    .required('Se requiere al menos 1 foto del artículo'),
}).meta({ variants: 'completionMode' });
export type CreateRaffleBody = InferType<typeof createRaffleBody>;

/** The most raffles of a short list that has no pages. */
export const LATEST_MAX = 24;

/** Query parameters of `GET /api/raffles/ending`, `sold` and `drawn`. */
export const latestQuery = object({
  limit: number().integer().min(1).max(LATEST_MAX).default(LATEST_MAX),
});

/** Query parameters of `GET /api/raffles`. Prices in euros, bounds inclusive. */
export const raffleListQuery = object({
  title: string().trim().max(TEXT_MAX),
  minPrice: number().min(0),
  maxPrice: number().min(0),
  categoryId: number().integer(),
  subcategoryId: number().integer(),
  status: string().oneOf(RAFFLE_STATUSES).default('active'),
  userType: string().oneOf(USER_TYPES),
  endDateBefore: date(),
  endDateAfter: date(),
  sortBy: string().oneOf(SORT_ORDERS).default('newest'),
  limit: number().integer().min(1).max(PAGE_LIMIT_MAX).default(PAGE_LIMIT_DEFAULT),
  cursor: string().max(500),
});
export type RaffleListQuery = InferType<typeof raffleListQuery>;
