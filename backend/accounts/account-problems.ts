import type { AccountRejection } from '../../domain/accounts/commands';
import type { ProblemTable } from '../http/refusals';

type UndrawnTickets = Extract<AccountRejection, { type: 'has-undrawn-tickets' }>;

const RAFFLES_NAMED = 5;

const namedRaffles = ({ raffleIds }: UndrawnTickets): string =>
  `${raffleIds.slice(0, RAFFLES_NAMED).join(', ')}${raffleIds.length > RAFFLES_NAMED ? '…' : ''}`;

/** Every refusal of an account's rules: its status, and the sentence that people read. */
export const accountProblems = {
  'account-not-found': [404, 'La cuenta no existe'],
  'account-suspended': [
    403,
    'Esta cuenta está suspendida. Si crees que es un error, escribe a quien gestiona el sitio.',
  ],
  'is-operator': [409, 'Es operador: quítale antes ese papel.'],
  'account-exists': [409, 'La cuenta ya existe'],
  'not-a-shop': [422, 'Solo los comercios eligen el nombre que se muestra.'],
  'profile-changed': [409, 'Tu perfil ha cambiado mientras lo guardabas. Guárdalo otra vez.'],
  'email-changed': [409, 'Tu correo ha cambiado. Usa el último enlace que te hemos enviado.'],
  'has-second-factor': [409, 'El segundo paso ya está activado. Quítalo antes de poner otro.'],
  'has-undrawn-tickets': [
    409,
    (rejection: UndrawnTickets) =>
      `Tiene tickets de rifas sin sortear (n.º ${namedRaffles(rejection)}). Podrá ser operador cuando se sorteen.`,
  ],
  'kept-operator': [409, 'Alguien más está dejando de ser operador. Inténtalo otra vez.'],
  'last-operator': [409, 'Es el último operador: da antes el papel a otra persona.'],
  'late-link': [403, 'Este enlace ha caducado. Pide otro.'],
  'used-code': [422, 'Ese código ya se ha usado'],
  'used-link': [409, 'Este enlace ya se ha usado. Si has vuelto a olvidarla, pide otro.'],
  'wrong-password': [422, 'La contraseña actual no es correcta'],
} as const satisfies ProblemTable<AccountRejection>;
