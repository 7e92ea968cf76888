import { formatCount } from '@/shared/lib/numbers';

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
  cover: 'Portada',
  photoMissing: '* Debes subir al menos 1 foto para crear la rifa',
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
