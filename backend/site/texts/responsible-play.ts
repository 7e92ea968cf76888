import type { WrittenPage } from '@contracts/text-pages';

export const responsiblePlay: WrittenPage = {
  title: 'Juego responsable',
  description: 'Límites, señales de alarma y dónde pedir ayuda. Solo para mayores de 18 años.',
  intro: [
    'Una rifa es un entretenimiento: casi siempre se pierde lo que cuestan los tickets. Participa solo con lo que puedas permitirte perder.',
  ],
  sections: [
    {
      heading: 'Solo para mayores de 18 años',
      paragraphs: [
        'Para abrir una cuenta hay que confirmar la mayoría de edad. Si compartes el aparato con menores, cierra tu sesión al terminar.',
      ],
    },
    {
      heading: 'Qué hace el sitio',
      paragraphs: ['Para que sepas siempre a qué juegas:'],
      points: [
        'antes de comprar ves el total y tu probabilidad real, no solo la más favorable;',
        'no hay crédito ni pagos aplazados: sin medio de pago configurado, comprar no cobra nada;',
        'no hay compras automáticas ni por otra persona;',
        'nadie puede repetir un sorteo «para recuperar» lo perdido.',
      ],
    },
    {
      heading: 'Ponte límites',
      paragraphs: ['El sitio no tiene límites de gasto que puedas fijar. Fíjalos tú:'],
      points: [
        'decide antes de entrar cuánto dinero y cuánto tiempo, y no cambies de idea dentro;',
        'no compres tickets para recuperar lo de rifas anteriores: cada sorteo empieza de cero;',
        'no participes con alcohol, con ansiedad o para olvidarte de un problema;',
        'desactiva los avisos por correo en tu perfil si te empujan a participar.',
      ],
      links: [{ label: 'Mi perfil', to: '/perfil' }],
    },
    {
      heading: '¿Se te va de las manos?',
      paragraphs: ['Pide ayuda si te reconoces en algo de esto:'],
      points: [
        'gastas más de lo que pensabas, o pides prestado para participar;',
        'lo ocultas a tu familia o a tus amigos;',
        'te irrita no poder participar, o piensas en ello casi todo el día;',
        'dejas de lado trabajo, estudios o descanso.',
      ],
    },
    {
      heading: 'Dónde pedir ayuda en España',
      paragraphs: [
        'FEJAR, la federación de jugadores de azar rehabilitados, atiende gratis y con confidencialidad en el 900 200 225. En una emergencia llama al 112; si piensas en hacerte daño, al 024, a cualquier hora.',
        'También puedes pedir que no te dejen jugar: el Registro General de Interdicciones de Acceso al Juego (RGIAJ) de la Dirección General de Ordenación del Juego lo hace para los operadores con licencia.',
      ],
      links: [
        { label: 'Llamar a FEJAR: 900 200 225', to: 'tel:+34900200225' },
        { label: 'Llamar al 024', to: 'tel:024' },
        { label: 'Jugar Bien (DGOJ)', to: 'https://www.jugarbien.es' },
        { label: 'Registro de interdicciones (DGOJ)', to: 'https://www.ordenacionjuego.es' },
      ],
    },
    {
      heading: 'Cerrar tu cuenta',
      paragraphs: ['Escribe a {correo} desde el correo de tu cuenta y di que quieres cerrarla.'],
    },
  ],
};
