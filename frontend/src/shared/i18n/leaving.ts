import { DELETION_WORD } from '@contracts/deletion';
import { counted } from '@/shared/lib/numbers';

export const ownDataTexts = {
  title: 'Tus datos',
  hint: 'Todo lo que Rifaviva guarda de ti: tu cuenta, rifas, participaciones con sus comprobantes, favoritos, avisos, boletín, sesiones y correos en camino.',
  html: 'Descargar para leer',
  json: 'Descargar en JSON',
  loading: 'Preparando…',
  done: 'Descarga lista',
  doneText: 'El archivo tiene datos personales: guárdalo en un sitio seguro.',
  failed: 'No se pudieron descargar tus datos',
  failedText: 'Inténtalo de nuevo en un momento.',
} as const;

const toHolders = (tickets: number): string => {
  if (tickets === 0) return '';
  return tickets === 1 ? 'Avisamos a quien lo tiene.' : 'Avisamos a quienes los tienen.';
};

export const leaveTexts = {
  title: 'Borrar la cuenta',
  hint: 'Para siempre. Antes te decimos qué pasaría con tus rifas y tus premios.',
  open: 'Borrar mi cuenta…',
  operator: 'Eres operador. Pide a otro que te quite ese papel, y podrás borrar la cuenta.',
  dialogTitle: '¿Borrar tu cuenta para siempre?',
  failedToAsk: 'No hemos podido ver qué pasaría con tus rifas y premios.',
  points: [
    'Se cierran todas tus sesiones, y nadie puede volver a entrar.',
    'Tu nombre, correo, dirección, foto y lo demás dejan de verse en el acto, y en un día están borrados. Nadie más podrá usar tu nombre de usuario.',
    'Los sorteos se pueden seguir comprobando: de tus compras queda un alias, y tus rifas y sus fotos quedan a nombre de «Cuenta eliminada».',
    'Si alguien te ha denunciado o debes un premio, el caso sigue abierto, sin tu nombre ni tus datos.',
    'Si te toca una rifa después, no podremos avisarte.',
  ],
  onSale: (raffles: number, tickets: number) =>
    `Se ${raffles === 1 ? 'retira' : 'retiran'} ${counted(raffles, 'rifa', 'rifas')} a la venta, con ${counted(tickets, 'ticket vendido', 'tickets vendidos')}. ${toHolders(tickets)}`.trim(),
  handovers: 'Puede que falte entregar un premio',
  handoversText: (count: number) =>
    `En ${count === 1 ? 'esta rifa' : 'estas rifas'} de los últimos 60 días, la otra persona ya no sabrá cómo localizarte. Ponte antes de acuerdo con ella.`,
  of: { winner: 'La has ganado', seller: 'La has vendido' },
  more: (count: number) => `Y ${counted(count, 'rifa', 'rifas')} más`,
  password: 'Tu contraseña',
  word: `Escribe ${DELETION_WORD} para confirmarlo`,
  confirm: 'Borrar cuenta',
  confirming: 'Borrando…',
  failed: 'No se pudo borrar tu cuenta',
  failedText: 'Comprueba si sigue ahí e inténtalo de nuevo.',
  gone: 'Cuenta borrada',
  goneText: 'Ya no queda nada tuyo a la vista. Gracias por haber estado aquí.',
} as const;
