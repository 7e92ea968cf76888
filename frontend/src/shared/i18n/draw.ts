import { counted, formatCount } from '@/shared/lib/numbers';

const people = (count: number) => counted(count, 'participante', 'participantes');
const tickets = (count: number) => counted(count, 'ticket', 'tickets');

export const drawTexts = {
  titleOf: (raffle: string) => `El sorteo de «${raffle}»`,
  /** In the tab, while another one is in front. */
  winnerOutTitle: (raffle: string) => `¡Ya hay ganador! El sorteo de «${raffle}»`,
  back: 'Volver a la rifa',
  participants: people,
  tickets,
  purchases: (count: number) => counted(count, 'compra', 'compras'),
  open: {
    title: 'Aquí se verá el sorteo, en directo',
    when: 'Cuándo',
    onSoldOut: (left: number) =>
      left === 1
        ? 'En cuanto se venda el ticket que queda.'
        : `En cuanto se vendan los ${formatCount(left)} tickets que quedan.`,
    orCancelled: (date: string) =>
      `Si no se venden todos antes del ${date}, la rifa se cancela y nadie paga.`,
    onClose: (date: string) =>
      `Cuando quien vende cierre la rifa, o el ${date} si no lo hace antes.`,
    orMinimum: (minimum: number) =>
      `${minimum === 1 ? 'Hace' : 'Hacen'} falta al menos ${counted(minimum, 'ticket vendido', 'tickets vendidos')}: si no, se cancela y nadie paga.`,
    join: 'Ver la rifa y participar',
    overdue: 'El plazo ha terminado. En un momento sabrás cómo queda.',
    how: 'Qué va a pasar',
    steps: [
      {
        title: 'Se cierra y se sella',
        text: 'La lista de compras se publica aquí y ya nadie puede cambiarla: ni nosotros.',
      },
      {
        title: 'Cuenta atrás',
        text: 'Empieza una cuenta atrás corta, la misma para todo el mundo.',
      },
      {
        title: 'Sale el ticket ganador',
        text: 'Tu navegador repite el sorteo por su cuenta y solo te lo enseña si todo cuadra.',
      },
    ],
  },
  sealed: {
    title: 'Lista sellada. Empieza la cuenta atrás',
    until: 'para el sorteo',
    drawing: 'Sacando el ticket ganador…',
    drawingText: 'Llega en cualquier momento. No hace falta que recargues.',
  },
  lost: 'Se ha cortado la conexión. El sorteo no se detiene: en cuanto vuelva, lo verás aquí.',
  checking: {
    title: 'Ya hay ganador. Comprobando…',
    text: 'Tu navegador repite el sorteo por su cuenta antes de enseñártelo.',
  },
  rolling: 'Sale el ticket…',
  ready: 'El sorteo está listo',
  result: {
    ticket: 'Ticket ganador',
    won: (name: string) => `¡Te ha tocado, ${name}!`,
    gets: (alias: string, raffle: string) => `${alias} se lleva «${raffle}»`,
    getsMine: (raffle: string) => `«${raffle}» es para ti.`,
    listedAs: (alias: string) => `En la lista, ${alias}`,
    notMine: 'Esta vez no ha podido ser. ¡Gracias por jugar!',
    proven: 'Comprobado en tu navegador: cuadra',
    substitutes: 'Suplentes',
    substitute: (ticket: string, alias: string) => `${ticket} · ${alias}`,
    again: 'Ver de nuevo',
    explore: 'Ver otras rifas',
  },
  broken: {
    title: 'Hay algo que no cuadra',
    text: 'Al menos una comprobación no coincide con lo publicado, así que no damos ningún ganador por bueno. Está marcada más abajo.',
  },
  cancelled: {
    title: 'Rifa cancelada: no hay sorteo',
    noReason: 'Sin razón especificada',
  },
  /** For screen readers only. */
  said: {
    sealed: 'Venta cerrada y sellada. Empieza la cuenta atrás para el sorteo.',
    secondsLeft: (seconds: number) =>
      `Menos de ${counted(seconds, 'segundo', 'segundos')} para el sorteo.`,
    result: (ticket: string, alias: string) => `Ticket ganador: el\u00a0${ticket}, de ${alias}.`,
    won: (ticket: string) => `¡Te ha tocado! El ticket ganador es el tuyo, el\u00a0${ticket}.`,
  },
  mine: {
    title: 'Tus tickets',
    alias: (alias: string) => `En este sorteo eres ${alias}`,
    aliasText: 'Los demás ven este nombre, y nunca el tuyo.',
    failed: 'No hemos podido cargar tus tickets.',
    signIn: '¿Tienes tickets de esta rifa?',
    signInText: 'Entra y verás aquí tus números y si te ha tocado.',
    enter: 'Entrar',
    unlisted: (count: number) => `y ${tickets(count)} de compras anteriores`,
  },
  entries: {
    title: 'La lista sellada',
    text: (entries: number, sold: number) =>
      `${counted(entries, 'compra', 'compras')}, ${tickets(sold)}. Cada participante aparece con un alias.`,
    none: 'No se vendió ningún ticket.',
    columns: { seq: 'Compra', tickets: 'Tickets', holder: 'Participante' },
    winner: 'Ganador',
    you: 'Tú',
    more: (count: number) => `Mostrar ${count} más`,
  },
  proof: {
    title: '¿Y cómo sé que no hay trampa?',
    text: 'Desde el primer día está publicado, como en un sobre cerrado, el número que decide el sorteo; y al cerrar se publica la lista. Tu navegador repite la cuenta entera con los dos: si sale lo mismo, nadie ha cambiado nada.',
    openText:
      'Desde el primer día está publicado, como en un sobre cerrado, el número que decidirá el sorteo. Nadie puede cambiarlo después sin que se vea.',
    see: 'Para quien quiera los detalles',
  },
  steps: 'Paso a paso',
  holds: 'Coincide',
  fails: 'No coincide',
  pending: 'Todavía no',
  published: 'Publicado',
  computed: 'Calculado aquí',
  inPack: 'En los datos del sorteo',
  onPage: 'En la página de la rifa',
  receipts: {
    title: 'Tus compras en este sorteo',
    checking: (seq: number) => `Compra nº ${seq}: comprobando…`,
    isIn: (seq: number, numbers: string) =>
      `Compra nº ${seq}, tickets ${numbers}: está en la lista`,
    missing: (seq: number) => `Compra nº ${seq}: no está en la lista como dice tu comprobante`,
    tag: 'Código de tu alias',
    headAfter: (seq: number) => `Código de la lista tras tu compra nº ${seq}`,
  },
  transparency: 'El resumen de cada día sobre todas las rifas',
  honesty: 'Lo que un sorteo así no puede descartar',
  honestyText: [
    'Que quien administra el sitio, que conoce el número secreto, compre el último ticket a través de otra persona, rechace una compra o elija el momento en que se cierra una rifa manual.',
    'Por eso quien vende no puede comprar en sus rifas, quien administra no puede comprar en ninguna, y el algoritmo tiene reservado un sitio para un dato público y ajeno (un faro como drand o la Lotería Nacional).',
  ],
  yourself: 'Compruébalo por tu cuenta',
  yourselfText:
    'Descarga los dos archivos, abre el comprobador en tu navegador, sin conexión si quieres, y dale los datos. Lleva dentro el algoritmo completo, por si prefieres programarlo tú. También puedes usar la terminal:',
  download: 'Descargar los datos (JSON)',
  downloadChecker: 'Descargar el comprobador',
  command: (file: string) => `npm run ops -- verify-draw ${file}`,
} as const;

interface Prize {
  readonly hasShipping: boolean;
  /** Where it is, when that is known. */
  readonly place: string | undefined;
}

const pickUp = (place: string | undefined) =>
  `El envío no está incluido: acordad cuándo y dónde se recoge${place === undefined ? '' : ` (está en ${place})`}.`;

/** What comes after the draw, for winner and seller. */
export const afterDrawTexts = {
  title: 'Y ahora, ¿qué?',
  winner: {
    deliver: ({ hasShipping, place }: Prize) =>
      hasShipping
        ? {
            title: 'Te lo envían a casa',
            text: 'El envío está incluido. Quien vende ya ve tu contacto y tu dirección de envío.',
          }
        : { title: 'Quedáis para la entrega', text: pickUp(place) },
    write: (ticket: string) => ({
      title: 'Preséntate',
      text: `Escríbele y dile que ganaste con el\u00a0ticket\u00a0${ticket}. Si algo no está claro, mándale también tu comprobante de compra.`,
    }),
    when: {
      title: 'Date unos días',
      text: 'Lo normal es saber el uno del otro en dos o tres días y acordar ahí la fecha de entrega.',
    },
    silence: {
      title: 'Si no te contesta',
      text: 'Insiste por otra vía y guarda los mensajes. El resultado no cambia: este sorteo queda publicado y demuestra que el premio es tuyo.',
    },
    noAddress: 'En tu perfil falta tu dirección: ponla para que puedan enviarte el premio.',
    seenAddress: '¿Sigue al día tu dirección? Es la que ve quien te envía el premio.',
    toProfile: 'Revisar mi dirección',
  },
  seller: {
    deliver: ({ hasShipping, place }: Prize) =>
      hasShipping
        ? {
            title: 'Envía el premio',
            text: 'El envío está incluido. Mándalo con seguimiento a su dirección y guarda el resguardo.',
          }
        : { title: 'Quedáis para la entrega', text: pickUp(place) },
    write: (ticket: string) => ({
      title: 'Escribe a quien ha ganado',
      text: `Ganó con el\u00a0ticket\u00a0${ticket}. Confirma la dirección antes de enviar nada, y solo con el contacto de esta página.`,
    }),
    when: {
      title: 'No lo dejes pasar',
      text: 'Escribe en los dos o tres días siguientes: quien ha ganado lo está esperando.',
    },
    silence: {
      title: 'Si no te contesta',
      text: 'Insiste por correo y por teléfono y guarda los mensajes. Si no aparece, siguen los suplentes, en su orden.',
    },
  },
  contact: {
    seller: 'Contacto de quien vende',
    winner: 'Contacto de quien ha ganado',
    privacy: 'Solo os veis entre vosotros, durante 60 días: nadie más tiene estos datos.',
    noAddress: 'No ha puesto su dirección: pídesela por correo.',
    failed: 'No hemos podido cargar el contacto.',
    deleted: 'Cuenta eliminada',
    deletedText: {
      seller:
        'Quien vende ha borrado su cuenta, así que no hay contacto que enseñar. Si no te ha llegado el premio, denuncia la rifa: la miran las personas que cuidan de Rifaviva.',
      winner:
        'Quien ha ganado ha borrado su cuenta, así que no hay contacto ni dirección que enseñar.',
    },
    gone: 'Esa cuenta ya no existe, así que no hay contacto que enseñar.',
  },
} as const;
