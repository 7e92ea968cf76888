export const commonTexts = {
  /** Tells buttons apart. Begins with what is seen, by which people call it who speak. */
  which: (seen: string, thing: string) => `${seen}: ${thing}`,
  brand: 'Rifaviva',
  retry: 'Reintentar',
  loading: 'Cargando…',
  noCatalogue: 'No hemos podido cargar las categorías.',
  close: 'Cerrar',
  toastKey: 'Con el teclado: F6',
  cancel: 'Cancelar',
  seeAll: 'Ver todas',
  error: 'Error',
  list: {
    more: 'Cargar más',
    loading: 'Cargando más…',
    failed: 'No hemos podido cargar más.',
    end: 'No hay más: has llegado al final.',
    shown: (shown: string, total: string) => `Se muestran ${shown} de ${total}`,
  },
  receipts: { more: 'Ver compras anteriores', failed: 'No hemos podido cargar más compras.' },
  failed: {
    title: 'No hemos podido cargar esto',
    text: 'Puede ser la conexión o nuestro servidor. Inténtalo otra vez en un momento.',
  },
  notOpened: 'No hemos podido abrirlo. Prueba otra vez; si sigue igual, recarga la página.',
  waitsForCode: {
    title: 'Falta la conexión',
    text: 'Esta pantalla aparecerá sola en cuanto vuelva.',
  },
  crashed: {
    title: 'Algo ha fallado en esta pantalla',
    text: 'Vuelve a cargarla. Si sigue igual, empieza desde el inicio.',
    reload: 'Recargar la página',
  },
  types: { particular: 'Particular', comercio: 'Comercio' },
} as const;
