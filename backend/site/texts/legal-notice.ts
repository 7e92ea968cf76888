import type { WrittenPage } from '@contracts/text-pages';

export const legalNotice: WrittenPage = {
  title: 'Aviso legal',
  description: 'Quién está detrás de este sitio y bajo qué condiciones se usa.',
  intro: [
    'Información que exige el artículo 10 de la Ley 34/2002, de servicios de la sociedad de la información y de comercio electrónico.',
  ],
  sections: [
    {
      heading: 'Titular',
      paragraphs: ['Este sitio lo gestiona:'],
      points: [
        'Titular: {titular}',
        'NIF: {nif}',
        'Domicilio: {domicilio}',
        'Correo electrónico: {correo}',
      ],
    },
    {
      heading: 'Qué es este sitio',
      paragraphs: [
        'Un mercado de rifas: particulares y comercios publican rifas de artículos suyos, y otras personas participan. El artículo, su descripción y su entrega son cosa de quien vende.',
        'Las rifas con dinero necesitan en España una autorización (Ley 13/2011, de regulación del juego). Cada rifa puede llevar su número de autorización, y el aviso de la parte de arriba dice si el sitio es una demostración.',
      ],
    },
    {
      heading: 'Propiedad intelectual',
      paragraphs: [
        'Los textos y las fotos de una rifa son de quien la publica, que tiene que tener derecho a usarlos. Las marcas que se nombran son de sus dueños.',
      ],
    },
    {
      heading: 'Responsabilidad',
      paragraphs: [
        'Si una rifa infringe la ley o tus derechos, escribe a {correo} con su número. Los enlaces a otros sitios se dan como información: su contenido es cosa suya.',
      ],
    },
    {
      heading: 'Ley aplicable',
      paragraphs: [
        'Se aplica la ley española. Si eres consumidor, puedes acudir a los tribunales de tu domicilio.',
      ],
      links: [
        { label: 'Términos', to: '/terminos' },
        { label: 'Privacidad', to: '/privacidad' },
      ],
    },
  ],
};
