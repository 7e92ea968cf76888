export const homeTexts = {
  hero: {
    title: 'Llévate algo bonito por muy poco',
    text: 'Rifas de particulares y comercios desde 0,10 € el ticket. Se venden en directo, el sorteo se puede comprobar y el premio te llega a casa.',
    start: 'Empezar ahora',
    how: 'Ver cómo funciona',
  },
  figures: {
    title: 'Rifaviva en números',
    proven: (count: number) => (count === 1 ? 'sorteo comprobado' : 'sorteos comprobados'),
    prizes: (count: number) => (count === 1 ? 'premio este mes' : 'premios este mes'),
    onSale: (count: number) => (count === 1 ? 'rifa en venta' : 'rifas en venta'),
  },
  featured: {
    particular: {
      title: 'Particulares Destacadas',
      empty: 'No hay rifas destacadas de particulares en este momento',
      allOf: 'Ver todas las rifas de particulares',
    },
    comercio: {
      title: 'Comercios Destacadas',
      empty: 'No hay rifas destacadas de comercios en este momento',
      allOf: 'Ver todas las rifas de comercios',
    },
  },
  categories: { title: 'Explorar por categoría', more: 'Ver más' },
  stepsTitle: 'Cómo funciona',
  steps: [
    {
      title: 'Elige tu rifa',
      text: 'Mira lo que ofrecen particulares y comercios y quédate con lo que te haga ilusión.',
    },
    {
      title: 'Compra tickets',
      text: 'Ves al momento cuántos quedan y qué probabilidad tienes de verdad.',
    },
    {
      title: '¡Gana premios!',
      text: 'El sorteo se comprueba número a número. Si te toca, el premio te llega a casa.',
    },
  ],
  newsletter: {
    title: 'Mantente informado',
    text: 'Las mejores rifas y los sorteos de la semana, en tu correo. Te das de baja cuando quieras.',
    email: 'Correo',
    placeholder: 'tu@correo.es',
    send: 'Suscribirme',
    sending: 'Enviando…',
    done: '¡Listo!',
    /** The same for an address that had subscribed before, so that nobody learns who has. */
    doneText: (email: string) =>
      `Escribiremos a ${email}. Si ya estabas en la lista, no tienes que hacer nada más.`,
    confirmText: (email: string) =>
      `Mira el correo de ${email} y confirma con el enlace. Si ya estabas en la lista, no tienes que hacer nada más.`,
    invalid: 'Email inválido',
    failed: 'No hemos podido apuntarte. Inténtalo de nuevo en un momento.',
  },
} as const;
