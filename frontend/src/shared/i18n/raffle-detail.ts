import { counted, formatCount } from '@/shared/lib/numbers';

export const raffleDetailTexts = {
  description: 'Descripción',
  details: 'Detalles del producto',
  facts: {
    condition: 'Estado',
    brand: 'Marca',
    year: 'Año',
    color: 'Color',
    stock: 'Unidades',
    place: 'Ubicación',
    shipping: 'Envío',
    published: 'Publicada',
    ends: 'Termina',
    ended: 'Terminó',
    authorization: 'Autorización',
  },
  /** A raffle has one prize, whatever the seller has of it. */
  stock: (count: number) => (count === 1 ? '1' : `${formatCount(count)}, y se sortea una`),
  shipped: 'Incluido',
  notShipped: 'No incluido',
  status: 'Estado de la rifa',
  buyBar: 'Comprar tickets',
  /** Of a manual raffle none is the last one, so it tells how many are sold. */
  left: (left: number | undefined, sold: number) =>
    left === undefined
      ? counted(sold, 'ticket vendido', 'tickets vendidos')
      : `${left === 1 ? 'Queda' : 'Quedan'} ${counted(left, 'ticket', 'tickets')}`,
  participants: (count: number) => counted(count, 'participante', 'participantes'),
  soldOf: (total: string) =>
    total === '1' ? 'de 1 ticket vendido' : `de ${total} tickets vendidos`,
  /** After the sold count. */
  soldMinimum: (sold: number, minimum: string) =>
    `${sold === 1 ? 'ticket vendido' : 'tickets vendidos'} · mínimo ${minimum}`,
  minimumReached: 'Mínimo de tickets alcanzado',
  seller: 'Vendedor',
  noSeller: 'No hemos podido cargar al vendedor.',
  level: (level: string) => `Nivel ${level}`,
  completed: (count: number) => counted(count, 'rifa completada', 'rifas completadas'),
} as const;

export const galleryTexts = {
  photos: 'Fotos',
  all: (title: string) => `Fotos de ${title}`,
  /** Tells the photos of a raffle apart; the first one is the raffle itself. */
  alt: (title: string, number: number) => (number === 1 ? title : `${title}, foto ${number}`),
  counter: (number: number, total: number) => `${number} de ${total}`,
  show: (number: number, total: number) => `Foto ${number} de ${total}`,
  enlarge: (number: number, total: number) =>
    total === 1 ? 'Ampliar la foto' : `Ampliar la foto ${number} de ${total}`,
  previous: 'Foto anterior',
  next: 'Foto siguiente',
  closer: 'Acercar',
  farther: 'Alejar',
  move: 'Mover la foto',
  towards: {
    ArrowLeft: 'Ver más a la izquierda',
    ArrowUp: 'Ver más arriba',
    ArrowDown: 'Ver más abajo',
    ArrowRight: 'Ver más a la derecha',
  },
} as const;

export const shelfTexts = {
  similar: 'Rifas parecidas',
  allSimilar: 'Ver todas las rifas de la misma categoría',
  ofSeller: (name: string) => `Más rifas de ${name}`,
  ofThisSeller: 'Más rifas de quien vende esta',
  allOfSeller: 'Ver todas las rifas de quien vende esta',
} as const;

export const drawPanelTexts = {
  openLink: 'Cómo se comprueba el sorteo',
  sealed: 'Venta cerrada y sellada',
  sealedText: 'Ya nadie puede cambiar la lista de tickets. El ganador se extrae en',
  drawing: 'Estamos sacando el ticket ganador…',
  drawn: 'Ticket ganador',
  substitutes: 'Suplentes',
  gets: (alias: string, raffle: string) => `${alias} se lleva «${raffle}»`,
  won: (name: string) => `¡Te ha tocado, ${name}!`,
  yours: (raffle: string) => `«${raffle}» es para ti.`,
  watch: 'Ver el sorteo en directo',
  see: 'Ver el sorteo',
  isDrawn: 'Ya hay ganador',
  announced: (ticket: string, alias: string) =>
    `Anunciado: el\u00a0ticket\u00a0${ticket}, de ${alias}`,
  announcedYours: (ticket: string) => `Anunciado: el\u00a0ticket\u00a0${ticket}, que es tuyo`,
  checking: 'Comprobando el sorteo en tu navegador…',
  unread: 'Tu navegador lo comprobará cuando abras el sorteo.',
  broken: 'Hay algo que no cuadra',
  brokenText: 'Tu navegador ha repetido el sorteo y no le sale lo publicado.',
  proven: 'Comprobado en tu navegador',
  /** For screen readers only. */
  heard: (ticket: string, alias: string) =>
    `Comprobado en tu navegador: el ticket ganador es el\u00a0${ticket}, de ${alias}.`,
  heardBroken: 'Hay algo que no cuadra: a tu navegador no le sale el mismo ganador.',
  cancelled: 'Rifa cancelada',
  noReason: 'Sin razón especificada',
  ended: 'Finalizada',
  endedText: 'El plazo ha terminado. En un momento sabrás cómo queda.',
} as const;

export const myTicketsTexts = {
  title: 'Tus tickets en esta rifa',
  failed: 'No hemos podido cargar tus tickets.',
  held: (count: number) => counted(count, 'ticket', 'tickets'),
  /** Tickets that the list of numbers leaves out. */
  unlisted: (count: number) =>
    `Y ${counted(count, 'ticket', 'tickets')} de compras anteriores: sus números están en los comprobantes.`,
  alias: (alias: string) => `En el sorteo eres ${alias}`,
  receipts: 'Ver los comprobantes',
  receiptsText:
    'Cada compra tiene un comprobante: demuestra que tus números entraron en el sorteo. Guárdalo.',
  receipt: (seq: number, numbers: string) => `Compra nº ${seq}: ${numbers}`,
  copy: 'Copiar',
  copyOf: (numbers: string) => `Copiar el comprobante de ${numbers}`,
  copied: 'Comprobante copiado',
  notCopied: 'Tu navegador no ha dejado copiar. Selecciona el texto y cópialo a mano.',
  fields: {
    raffle: 'Rifa',
    tickets: 'Tickets',
    amount: 'Importe',
    purchase: 'Compra',
    tag: 'Código de tu alias',
    secret: 'Clave',
    head: 'Código de la lista',
  },
} as const;
