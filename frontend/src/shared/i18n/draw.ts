import { counted } from '@/shared/lib/numbers';

export const drawTexts = {
  titleOf: (raffle: string) => `El sorteo de «${raffle}»`,
  intro:
    'No hace falta que te fíes de nosotros: aquí está todo lo que decide al ganador, y tu navegador lo vuelve a calcular ahora mismo.',
  back: 'Volver a la rifa',
  verdict: {
    checking: 'Comprobando el sorteo…',
    checkingText: (entries: number) => `Recalculando ${counted(entries, 'compra', 'compras')}.`,
    sound: 'Sorteo comprobado: todo cuadra',
    soundText: 'El ganador sale de datos que estaban fijados antes de que nadie lo conociera.',
    broken: 'Hay algo que no cuadra',
    brokenText: 'Al menos una comprobación no coincide con lo publicado. Está marcada más abajo.',
    open: 'La venta sigue abierta',
    openText:
      'El compromiso ya está publicado y nadie puede cambiarlo sin que se vea. Cuando se cierre la venta verás aquí la lista sellada y, después, el sorteo.',
    sealed: 'Venta cerrada y sellada',
    sealedText: 'La lista de compras ya no puede cambiar.',
    drawnIn: 'El ganador se extrae en',
    drawing: 'Estamos sacando el ticket ganador…',
    cancelled: 'Rifa cancelada: no hay sorteo',
    cancelledText:
      'Se publica la semilla que se habría usado, para que puedas comprobar que era la comprometida.',
  },
  winner: 'Ticket ganador',
  substitutes: 'Suplentes',
  steps: 'Paso a paso',
  holds: 'Coincide',
  fails: 'No coincide',
  pending: 'Todavía no',
  published: 'Publicado',
  computed: 'Calculado aquí',
  inPack: 'En los datos del sorteo',
  onPage: 'En la página de la rifa',
  checks: {
    raffle: {
      title: 'Es esta rifa',
      text: 'Los datos del sorteo son los de esta rifa: su número, el compromiso que enseñaba mientras se vendía, el precio, el modo, los tickets y la fecha.',
    },
    announced: {
      title: 'El ganador anunciado',
      text: 'El ticket que la página de la rifa da por ganador es el que sale del sorteo.',
    },
    version: {
      title: 'Las reglas del sorteo',
      text: 'El algoritmo tiene nombre y no cambia a mitad de una rifa.',
    },
    commitment: {
      title: 'El compromiso',
      text: 'Al publicar la rifa se fijó una semilla secreta y se publicó su huella. La semilla revelada tiene que dar esa misma huella (la última, si hubo varias).',
    },
    numbering: {
      title: 'Los tickets, sin huecos',
      text: 'Las compras se cuentan 1, 2, 3… y sus tickets van seguidos, sin saltos ni repeticiones.',
    },
    chain: {
      title: 'La cadena de compras',
      text: 'Cada compra se encadena con la anterior. Quitar, cambiar o añadir una daría otra huella final.',
    },
    winners: {
      title: 'El ticket ganador',
      text: 'La semilla y la huella final dan, por cuenta, el ganador y los suplentes. No hay nada que elegir.',
    },
  },
  resealed: 'La semilla se cambió durante la venta',
  resealedText:
    'El sitio se restauró desde una copia de seguridad mientras se vendían tickets. Por si la semilla anterior ya se conocía, se fijó otra antes de vender ninguno más, con su propio compromiso. El sorteo usa la última.',
  resealedAt: (when: string, purchases: number) =>
    `${when}, después de ${counted(purchases, 'compra', 'compras')}`,
  mineFailed: 'No hemos podido cargar tus compras.',
  mine: 'Tus compras en este sorteo',
  mineChecking: (seq: number) => `Compra nº ${seq}: comprobando…`,
  mineIn: (seq: number, numbers: string) =>
    `Compra nº ${seq}, tickets ${numbers}: está en la lista`,
  mineMissing: (seq: number) => `Compra nº ${seq}: no está en la lista como dice tu justificante`,
  entries: 'La lista sellada',
  entriesText: (entries: number, tickets: string) =>
    `${counted(entries, 'compra', 'compras')}, ${tickets} tickets. Cada participante aparece con un seudónimo.`,
  noEntries: 'No se vendió ningún ticket.',
  columns: { seq: 'Compra', tickets: 'Tickets', tag: 'Participante' },
  more: (count: number) => `Mostrar ${count} más`,
  honesty: 'Lo que un sorteo así no puede descartar',
  honestyText: [
    'Que quien administra el sitio, que conoce la semilla, compre el último ticket a través de otra persona, rechace una compra o elija el momento en que se cierra una rifa manual.',
    'Por eso quien vende no puede comprar en sus rifas, quien administra no puede comprar en ninguna, y el algoritmo tiene reservado un sitio para un dato público y ajeno (un faro como drand o la Lotería Nacional).',
  ],
  yourself: 'Compruébalo por tu cuenta',
  yourselfText:
    'Descarga los datos del sorteo y compruébalos sin conexión, con nuestro programa o con el tuyo:',
  download: 'Descargar los datos (JSON)',
  command: (file: string) => `npm run ops -- verify-draw ${file}`,
} as const;
