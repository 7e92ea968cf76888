import { TEXT_MAX, USER_TYPES } from './limits';
import { flag, id, listOf, moment, oneOf, shape, text, type Shaped } from './shape';
import { boolean, number, object, string, type InferType } from './yup';

/** As many as are recorded as read at once: each is somebody whose name an operator sees. */
const PEOPLE_DEFAULT = 20;
const PEOPLE_MAX = 50;

export const PEOPLE_ORDERS = ['newest', 'oldest', 'name'] as const;
export type PeopleOrder = (typeof PEOPLE_ORDERS)[number];

/** Query parameters of `GET /api/operations/accounts`. */
export const peopleListQuery = object({
  q: string().trim().max(TEXT_MAX).meta({
    description: 'Una parte del nombre o del nombre de usuario, o un correo confirmado entero',
  }),
  userType: string().oneOf(USER_TYPES),
  role: string().oneOf(['member', 'operator']),
  suspended: boolean(),
  confirmed: boolean().meta({ description: 'Si ha confirmado su correo' }),
  secondFactor: boolean().meta({ description: 'Si tiene un segundo paso para entrar' }),
  sortBy: string().oneOf(PEOPLE_ORDERS).default('newest'),
  limit: number().integer().min(1).max(PEOPLE_MAX).default(PEOPLE_DEFAULT),
  /** `X-Next-Cursor` of the previous page; it holds all names of a person, in any letters. */
  cursor: string().max(9_000),
});
export type PeopleListQuery = InferType<typeof peopleListQuery>;

/** A person in a list of operators: what is needed to tell them from others. */
export const listedPersonShape = shape('ListedPerson', {
  id: id(),
  username: text(),
  fullName: text('De un comercio, el que muestra o el de usuario'),
  userType: oneOf(USER_TYPES),
  role: oneOf(['member', 'operator']),
  registeredAt: moment(),
  emailConfirmed: flag(),
  secondFactor: flag(),
  suspended: flag(),
});
export type ListedPerson = Shaped<typeof listedPersonShape>;

export const peopleListShape = listOf(listedPersonShape).max(PEOPLE_MAX);
