import type { Decision, Reported, ReportStatus } from '@contracts/reports';
import { counted, formatCount } from '@/shared/lib/numbers';

export const reportsTexts = {
  which: 'Cuáles',
  statuses: { open: 'Por decidir', decided: 'Decididas' } satisfies Record<ReportStatus, string>,
  shown: (total: number) => counted(total, 'denuncia', 'denuncias'),
  subjects: (total: number) =>
    counted(total, 'rifa o persona denunciada', 'rifas o personas denunciadas'),
  count: (total: number) => counted(total, 'denuncia', 'denuncias'),
  oldest: (total: number, ago: string) => (total === 1 ? ago : `la más antigua, ${ago}`),
  history: ({ raffles, failed, withdrawn, suspended, rejected }: Reported['history']): string => {
    const before = [
      ...(withdrawn > 0 ? [counted(withdrawn, 'rifa retirada', 'rifas retiradas')] : []),
      ...(suspended > 0 ? [counted(suspended, 'suspensión', 'suspensiones')] : []),
      ...(rejected > 0 ? [counted(rejected, 'denuncia rechazada', 'denuncias rechazadas')] : []),
    ];
    return [
      counted(raffles, 'rifa publicada', 'rifas publicadas'),
      ...(failed > 0 ? [`${formatCount(failed)} sin completar`] : []),
      before.length === 0 ? 'sin decisiones anteriores' : `antes: ${before.join(', ')}`,
    ].join(' · ');
  },
  seeOthers: (count: number) =>
    count === 1 ? 'Ver la otra denuncia' : `Ver las otras ${formatCount(count)} denuncias`,
  hideOthers: 'Ocultar las otras',
  failed: 'No hemos podido cargar las denuncias.',
  more: 'Ver anteriores',
  loadingMore: 'Cargando…',
  empty: {
    open: { title: 'No hay nada por decidir', text: 'Las denuncias nuevas aparecen aquí.' },
    decided: { title: 'Aún no hay ninguna', text: 'Aquí queda lo que se ha decidido.' },
  } satisfies Record<ReportStatus, { title: string; text: string }>,
  raffle: (title: string) => `Rifa «${title}»`,
  raffleSheet: 'Ficha de la rifa',
  sellerSheet: 'Ficha de quien vende',
  goneRaffle: 'Una rifa',
  raffleStatuses: { active: 'a la venta', completed: 'terminada', cancelled: 'cancelada' },
  seller: 'Vende',
  reportedSeller: 'Quien vende:',
  sellerLeft:
    'Quien vende ha borrado su cuenta. La denuncia se conserva, sin sus datos, mientras haga falta.',
  reporter: 'Denuncia',
  visitor: 'Denuncia alguien que no había entrado',
  decide: 'Decidir',
  aboutYou: 'Es sobre ti: solo puede decidirla otro operador.',
  yours: 'La enviaste tú: solo puede decidirla otro operador.',
  verdicts: {
    withdraw: 'Se retiró la rifa',
    suspend: 'Se suspendió la cuenta',
    reject: 'Se rechazó la denuncia',
  } satisfies Record<Decision, string>,
  atTerminal: 'en la terminal',
  by: (who: string) => `por ${who}`,
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
    noSeller: 'Quien vende ha borrado su cuenta: no lo leerá.',
    never: 'Nunca se le dice quién ha denunciado: no lo escribas.',
    others: (count: number) =>
      `Vale también para ${counted(count, 'denuncia más', 'denuncias más')} por decidir sobre lo mismo.`,
    send: 'Decidir y decírselo',
    sending: 'Un momento…',
    done: 'Decidida',
    doneText: 'Los dos lo leerán en sus avisos.',
    failed: 'No hemos podido hacerlo. Lo que has escrito sigue aquí: inténtalo de nuevo.',
  },
} as const;
