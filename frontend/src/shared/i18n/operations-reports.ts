import type { Decision, ReportStatus } from '@contracts/reports';
import { counted, formatCount } from '@/shared/lib/numbers';

export const reportsTexts = {
  which: 'Cuáles',
  statuses: { open: 'Por decidir', decided: 'Decididas' } satisfies Record<ReportStatus, string>,
  shown: (total: number) => counted(total, 'denuncia', 'denuncias'),
  failed: 'No hemos podido cargar las denuncias.',
  more: 'Ver anteriores',
  loadingMore: 'Cargando…',
  empty: {
    open: { title: 'No hay nada por decidir', text: 'Las denuncias nuevas aparecen aquí.' },
    decided: { title: 'Aún no hay ninguna', text: 'Aquí queda lo que se ha decidido.' },
  } satisfies Record<ReportStatus, { title: string; text: string }>,
  raffle: (title: string) => `Rifa «${title}»`,
  goneRaffle: 'Una rifa',
  raffleStatuses: { active: 'a la venta', completed: 'terminada', cancelled: 'cancelada' },
  seller: 'Vende',
  person: (id: number) => `Denuncia la cuenta n.º ${id}`,
  visitor: 'Denuncia alguien que no había entrado',
  others: (count: number) => `${formatCount(count)} más por decidir sobre lo mismo`,
  decide: 'Decidir',
  verdicts: {
    withdraw: 'Se retiró la rifa',
    suspend: 'Se suspendió la cuenta',
    reject: 'Se rechazó la denuncia',
  } satisfies Record<Decision, string>,
  by: (id: number | null) => (id === null ? 'en la terminal' : `por la cuenta n.º ${id}`),
  decidedWith: 'Con otra denuncia sobre lo mismo',
  toldReporter: 'A quien denuncia',
  toldSeller: 'A quien vende',
  dialog: {
    title: 'Decidir la denuncia',
    decision: 'Qué se hace',
    decisions: {
      withdraw: 'Retirar la rifa',
      suspend: 'Suspender la cuenta de quien vende',
      reject: 'Rechazar la denuncia',
    } satisfies Record<Decision, string>,
    reason: 'Motivo',
    reasonHints: {
      withdraw: 'Lo lee todo el mundo en la rifa.',
      suspend: 'Solo lo leen los operadores.',
      reject: 'Solo lo leen los operadores.',
    } satisfies Record<Decision, string>,
    withdraw: 'Retirar también sus rifas a la venta',
    toReporter: 'Lo que se dice a quien denuncia',
    noReporter: 'Quien denunció no había entrado: no lo leerá.',
    toSeller: 'Lo que se dice a quien vende',
    never: 'Nunca se le dice quién ha denunciado: no lo escribas.',
    others: (count: number) =>
      `Vale también para ${counted(count, 'denuncia más', 'denuncias más')} por decidir sobre lo mismo.`,
    send: 'Decidir y decírselo',
    sending: 'Un momento…',
    done: 'Decidida',
    doneText: 'Los dos lo leerán en sus notificaciones.',
    failed: 'No hemos podido hacerlo. Lo que has escrito sigue aquí: inténtalo de nuevo.',
  },
} as const;
