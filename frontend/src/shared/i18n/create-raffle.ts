import { HEIC_ADVICE } from '@contracts/uploads';
import { counted, formatCount } from '@/shared/lib/numbers';

export const createRaffleTexts = {
  title: 'Crear Rifa',
  subtitle:
    'Cuenta qué rifas, elige cómo termina y ponle fotos. Lo que escribes se guarda solo hasta que la publiques.',
  sections: {
    article: 'Información del Artículo',
    category: 'Categorización',
    tickets: 'Tickets y Precio',
    place: 'Ubicación y envío',
    photos: 'Fotos',
    end: 'Hasta cuándo',
  },
  unconfirmed:
    'Para publicar hace falta confirmarlo con el enlace que te hemos enviado. Mientras, puedes rellenar la rifa: aquí te espera. ¿No encuentras el enlace? Pide uno nuevo.',
  toConfirmation: 'Pedir otro enlace',
  name: 'Nombre del artículo',
  brand: 'Marca',
  color: 'Color',
  condition: 'Estado',
  year: 'Año',
  stock: 'Unidades',
  /** A raffle has one prize, whatever the seller has of it. */
  stockInWords: (count: number) =>
    count === 1 ? '1 unidad, la que se sortea' : `Tienes ${formatCount(count)}: se sortea 1`,
  description: 'Descripción',
  descriptionHint: 'Qué es, cómo está y qué incluye',
  category: 'Categoría',
  chooseCategory: 'Elige una categoría',
  subcategory: 'Subcategoría',
  noSubcategory: 'Sin subcategoría',
  mode: '¿Cuándo se sortea?',
  modes: {
    auto: {
      title: 'Automático',
      text: 'En cuanto se vende el último de un número fijo de tickets.',
    },
    manual: {
      title: 'Manual',
      text: 'Sin tope de tickets: la cierras tú en cuanto se llegue al mínimo.',
    },
  },
  price: 'Precio del ticket',
  total: 'Número total de tickets',
  minimum: 'Número mínimo de tickets',
  sum: {
    line: (tickets: string, price: string, sum: string) => `${tickets} × ${price} son ${sum}`,
    auto: {
      little: 'Es todo lo que puedes ganar. ¿Cubre tu artículo? Sube el precio o el número.',
      enough: 'Es lo que ganas si se venden todos.',
    },
    manual: {
      little: 'Con eso ya podrías cerrarla. ¿Cubre tu artículo? Sube el precio o el mínimo.',
      enough: 'Con eso ya podrías cerrarla; si se venden más, ganas más.',
    },
  },
  missing: {
    words: ([first = '', ...more]: readonly string[]) =>
      more.length === 0 ? `Falta: ${first}` : `Falta: ${first} y ${formatCount(more.length)} más`,
    nothing: 'Todo listo para publicar',
    fields: {
      images: 'fotos',
      title: 'nombre',
      brand: 'marca',
      color: 'color',
      condition: 'estado',
      year: 'año',
      stock: 'unidades',
      description: 'descripción',
      categoryId: 'categoría',
      subcategoryId: 'subcategoría',
      completionMode: 'modo',
      ticketPrice: 'precio',
      totalTickets: 'número de tickets',
      minTickets: 'mínimo de tickets',
      community: 'comunidad',
      province: 'provincia',
      municipality: 'municipio',
      endDate: 'tiempo límite',
      authorizationNumber: 'autorización',
    },
  },
  endDate: 'Tiempo límite',
  endDateHint:
    'La rifa termina sola en esta fecha, como mucho dentro de 6 meses. Si no se llega al importe total, se devuelve a cada participante lo suyo.',
  authorization: 'Número de autorización (opcional)',
  authorizationHint: 'Si tu rifa cuenta con una autorización administrativa',
  useProfilePlace: 'Usar ubicación de mi perfil',
  shipping: 'El producto incluye envío',
  photosHint:
    'De 1 a 5 fotos. La primera es la portada: arrástralas o usa sus flechas para ordenarlas.',
  photoList: 'Tus fotos, en su orden',
  upload: (count: number, most: number) => `Subir Imágenes (${count}/${most})`,
  photoMissing: '* Debes subir al menos 1 foto para crear la rifa',
  photo: (number: number) => `Foto ${number}`,
  cover: 'Portada',
  moveEarlier: (number: number) => `Mover la foto ${number} antes`,
  moveLater: (number: number) => `Mover la foto ${number} después`,
  photoMoved: (from: number, to: number, count: number) =>
    to === 1
      ? `La foto ${from} es ahora la portada.`
      : `La foto ${from} está ahora en el lugar ${to} de ${count}.`,
  photoRemoved: (number: number, left: number) =>
    `Foto ${number} quitada. ${left === 1 ? 'Queda' : 'Quedan'} ${left}.`,
  removePhoto: (number: number) => `Quitar la foto ${number}`,
  cancel: 'Cancelar',
  clear: 'Borrar lo escrito',
  clearSurely: 'Pulsa otra vez para borrarlo todo',
  submit: 'Crear Rifa',
  sending: 'Creando...',
  created: '¡Rifa creada!',
  createdText: 'Tu rifa ha sido publicada correctamente',
  failed: 'Ocurrió un error al crear la rifa',
  noAnswer:
    'No ha habido conexión y no sabemos si la rifa se ha creado. Antes de repetir, mira si está en Mis Rifas.',
  toMyRaffles: 'Ver Mis Rifas',
  summary: {
    title: 'Así la verán',
    unnamed: 'Tu artículo',
    goalAuto: 'Si se venden todos',
    goalManual: 'Al llegar al mínimo',
    ends: 'Termina',
  },
} as const;

export const uploadTexts = {
  title: 'Subir imágenes',
  drop: 'Arrastra aquí tus fotos',
  or: 'o',
  choose: 'Elegir fotos',
  limits: 'Solo imágenes, de 10 MB como mucho cada una.',
  room: (count: number) => (count === 1 ? 'Puedes añadir 1 más.' : `Puedes añadir ${count} más.`),
  send: (count: number) =>
    count === 0 ? 'Subir fotos' : `Subir ${counted(count, 'foto', 'fotos')}`,
  chosen: (count: number) =>
    count === 0 ? 'Ninguna foto elegida.' : `${counted(count, 'foto elegida', 'fotos elegidas')}.`,
  sending: 'Subiendo…',
  notImage: (name: string) => `${name}: Por favor selecciona un archivo de imagen válido.`,
  heic: (name: string) => `${name}: ${HEIC_ADVICE}`,
  tooBig: (name: string) => `${name}: La imagen es demasiado grande. Máximo 10MB.`,
  repeated: (name: string) => `${name}: Ya has elegido esta foto.`,
  offline:
    'No hay conexión a internet. Lo que has escrito y tus fotos siguen aquí: vuelve a intentarlo cuando la recuperes.',
  cutOff:
    'Se ha cortado la conexión. Lo que has escrito y tus fotos siguen aquí: vuelve a intentarlo.',
  notSent: 'No se ha podido enviar: no hay conexión.',
  more: (count: number) => `y ${count} más`,
  noRoom: (most: number) =>
    `Una rifa lleva como mucho ${counted(most, 'foto', 'fotos')}: las que sobran no se añaden.`,
  progress: (name: string) => `Subida de ${name}`,
  cancelOf: (name: string) => `Cancelar ${name}`,
  waiting: 'Lista para subir',
  percent: (percent: number) => `${percent} %`,
  retryOf: (name: string) => `Reintentar ${name}`,
  leaveOut: 'Dejarla fuera',
  leaveOutOf: (name: string) => `Dejarla fuera: ${name}`,
  partly: (arrived: number, failed: number) =>
    `${counted(arrived, 'foto ya está', 'fotos ya están')} en tu rifa. ${counted(failed, 'foto no se ha podido subir', 'fotos no se han podido subir')}: reinténtalo o sigue sin ${failed === 1 ? 'ella' : 'ellas'}.`,
  failed: 'No se pudo subir la imagen. Inténtalo de nuevo.',
  done: 'Imágenes subidas',
  doneText: (count: number) =>
    `${counted(count, 'imagen añadida', 'imágenes añadidas')} correctamente`,
} as const;
