import type { UserType } from '@contracts/limits';
import { counted } from '@/shared/lib/numbers';

export const peopleTexts = {
  list: {
    title: 'Personas',
    search: 'Nombre, número o correo',
    back: 'Todas las personas',
    open: (id: string) => `Ver la cuenta n.º ${id}`,
    shown: (total: number) => counted(total, 'persona', 'personas'),
    failed: 'No hemos podido cargar las personas.',
    none: { title: 'Aún no hay nadie', text: 'Aquí estarán todas las cuentas.' },
    privacy: 'Queda registrado a quién ves: cada persona lo lee en sus datos.',
    columns: {
      name: 'Persona',
      number: 'Cuenta',
      type: 'Tipo',
      since: 'Desde',
      state: 'Estado',
    },
    numberOf: (id: number) => `n.º\u00a0${id}`,
    marks: {
      suspended: 'Suspendida',
      operator: 'Operador',
      unconfirmed: 'Sin confirmar',
      secondFactor: 'Segundo paso',
    },
    filters: {
      userType: {
        label: 'Tipo',
        any: 'Todos',
        options: { particular: 'Particulares', comercio: 'Comercios' } satisfies Record<
          UserType,
          string
        >,
      },
      suspended: {
        label: 'Suspensión',
        any: 'Da igual',
        options: { true: 'Suspendidas', false: 'Sin suspender' },
      },
      confirmed: {
        label: 'Correo',
        any: 'Da igual',
        options: { true: 'Confirmado', false: 'Sin confirmar' },
      },
      secondFactor: {
        label: 'Segundo paso',
        any: 'Da igual',
        options: { true: 'Activado', false: 'Sin activar' },
      },
      role: {
        label: 'Papel',
        any: 'Todos',
        options: { operator: 'Operadores', member: 'Miembros' },
      },
      sortBy: {
        label: 'Orden',
        any: 'Más nuevas',
        options: { oldest: 'Más antiguas', name: 'Por nombre' },
      },
    },
  },
  account: (id: number) => `la cuenta n.º\u00a0${id}`,
  raffles: 'Sus rifas',
  since: 'Desde',
  sold: 'Rifas',
  soldText: (created: number, completed: number, failed: number) =>
    created === 0
      ? 'Ninguna'
      : [
          counted(created, 'publicada', 'publicadas'),
          counted(completed, 'completada', 'completadas'),
          counted(failed, 'sin completar', 'sin completar'),
        ].join(' · '),
  unknown: '—',
  failed: 'No hemos podido buscar esa cuenta. Inténtalo de nuevo.',
  number: 'Cuenta',
  username: 'Nombre de usuario',
  email: 'Correo',
  confirmed: 'confirmado',
  unconfirmed: 'sin confirmar',
  type: 'Tipo',
  role: 'Papel',
  rolePart: 'Papel de operador',
  suspensionPart: 'Suspensión',
  roles: { member: 'Miembro', operator: 'Operador' },
  grant: 'Dar el papel de operador',
  granting: 'Dando el papel…',
  grantText:
    'Podrá gestionar el sitio desde su siguiente petición, y no podrá comprar. Si tiene tickets de rifas sin sortear, tendrá que esperar al sorteo.',
  granted: 'Ya es operador',
  grantedText: 'Puede gestionar el sitio desde ahora, y ya no puede comprar.',
  revoke: 'Quitar el papel de operador',
  revoking: 'Quitando…',
  revokeText: 'Dejará de poder gestionar el sitio desde su siguiente petición.',
  reason: 'Motivo',
  reasonHint: 'Solo lo leen los operadores.',
  revoked: 'Ya no es operador',
  suspended: 'Suspendida',
  suspend: 'Suspender la cuenta',
  suspending: 'Suspendiendo…',
  suspendText:
    'Se cierran sus sesiones, y no podrá entrar, comprar ni publicar hasta que levantes la suspensión.',
  withdraw: 'Retirar también sus rifas a la venta (se cancelan y no se puede deshacer)',
  isSuspended: 'Cuenta suspendida',
  reinstate: 'Levantar la suspensión',
  reinstating: 'Levantando…',
  reinstateText: 'Podrá entrar otra vez. Las rifas que se retiraron siguen canceladas.',
  isReinstated: 'Suspensión levantada',
  suspensionFailed: 'No se ha podido cambiar la cuenta. Inténtalo de nuevo.',
  changeFailed: 'No se ha podido cambiar el papel. Inténtalo de nuevo.',
} as const;
