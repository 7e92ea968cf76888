export const homeTexts = {
  hero: {
    title: 'Llévate algo bonito por muy poco',
    text: 'Rifas de particulares y comercios desde 0,10 € el ticket. Se venden en directo, el sorteo se puede comprobar y el premio te llega a casa.',
    start: 'Empezar ahora',
    how: 'Ver cómo funciona',
  },
  particular: {
    title: 'Particulares',
    empty: 'Todavía no hay rifas de particulares',
  },
  comercio: {
    title: 'Comercios',
    empty: 'Todavía no hay rifas de comercios',
  },
  emptyText: 'Vuelve pronto o publica tú la primera.',
  emptyAction: 'Crear una rifa',
  seeAllOf: (section: string) => `Ver todas las rifas de ${section.toLowerCase()}`,
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
} as const;
