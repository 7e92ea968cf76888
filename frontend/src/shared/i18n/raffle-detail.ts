import { counted } from '@/shared/lib/numbers';

export const raffleDetailTexts = {
  photo: (number: number, total: number) => `Foto ${number} de ${total}`,
  photos: 'Fotos',
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
    authorization: 'Autorización',
  },
  shipped: 'Incluido',
  notShipped: 'No incluido',
  status: 'Estado de la rifa',
  participants: (count: number) => counted(count, 'participante', 'participantes'),
  soldOf: (total: string) => `de ${total} tickets vendidos`,
  soldMinimum: (minimum: string) => `tickets vendidos · mínimo ${minimum}`,
  minimumReached: 'Mínimo de tickets alcanzado',
  seller: 'Vendedor',
  noSeller: 'No hemos podido cargar al vendedor.',
  level: (level: string) => `Nivel ${level}`,
  completed: (count: number) => counted(count, 'rifa completada', 'rifas completadas'),
} as const;

export const drawPanelTexts = {
  openLink: 'Cómo se comprueba el sorteo',
  sealed: 'Venta cerrada y sellada',
  sealedText: 'Ya nadie puede cambiar la lista de tickets. El ganador se extrae en',
  drawing: 'Estamos sacando el ticket ganador…',
  drawn: 'Ticket ganador',
  holder: (tag: string) => `Participante ${tag}`,
  substitutes: 'Suplentes',
  yours: '¡Te ha tocado! El ticket ganador es tuyo.',
  check: 'Comprobar el sorteo',
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
    `Y ${counted(count, 'ticket', 'tickets')} de compras anteriores: sus números están en los justificantes.`,
  receipts: 'Justificantes de compra',
  receiptsText: 'Guárdalos: demuestran que tus números entraron en el sorteo.',
  receipt: (seq: number, numbers: string) => `Compra nº ${seq}: ${numbers}`,
  copy: 'Copiar',
  copyOf: (numbers: string) => `Copiar el justificante de ${numbers}`,
  copied: 'Justificante copiado',
  notCopied: 'Tu navegador no ha dejado copiar. Selecciona el texto y cópialo a mano.',
  fields: {
    raffle: 'Rifa',
    tickets: 'Tickets',
    amount: 'Importe',
    purchase: 'Compra',
    tag: 'Participante',
    secret: 'Clave',
    head: 'Huella',
  },
} as const;
