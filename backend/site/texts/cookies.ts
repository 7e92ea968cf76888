import type { WrittenPage } from '@contracts/text-pages';

export const cookies: WrittenPage = {
  title: 'Cookies',
  description: 'Lo que este sitio guarda en tu navegador: lo imprescindible, y nada de terceros.',
  intro: [
    'Solo se guarda lo que hace falta para que el sitio funcione. No hay cookies de terceros, de analítica ni de publicidad, y por eso no se te pide permiso.',
  ],
  sections: [
    {
      heading: 'Cookies',
      paragraphs: [
        'Todas son del propio sitio y los programas de la página no pueden leerlas. Las dos primeras llevan al lado otra con su firma (.sig) y, con https, su nombre empieza por «__Host-».',
      ],
      points: [
        'rifaviva: tu sesión. Se crea al entrar y dura 30 días sin uso, o hasta que cierras la sesión.',
        'rifaviva-device: reconoce este navegador como tuyo, para que los intentos de otras personas con tu nombre no te dejen fuera. Se crea al entrar y dura un año. No abre ninguna sesión.',
        'rifaviva-backend: si el sitio funciona en varias máquinas, te mantiene en la misma. Se borra al cerrar el navegador.',
      ],
    },
    {
      heading: 'Memoria del navegador',
      paragraphs: ['Se queda en tu aparato; solo rifaviva-log-word vuelve al sitio:'],
      points: [
        'rifaviva-theme: el tema que eliges, claro u oscuro. Hasta que lo borres.',
        'rifaviva-searches: tus seis últimas búsquedas. Hasta que las borres o salgas de tu cuenta.',
        'rifaviva-win: el último premio del que se te avisó, para no repetirlo. Hasta que lo borres.',
        'rifaviva-proven-draws: los sorteos que tu navegador ya ha comprobado, para no repetir la cuenta. Hasta que lo borres.',
        'rifaviva-log-word: lo último que el sitio dijo de su registro. Tu navegador se lo recuerda, y así nadie puede cambiarlo a escondidas. Hasta que lo borres.',
        'rifaviva-draft-…: lo que escribes en un formulario sin enviarlo. Hasta que lo envías, sales de tu cuenta o cierras la pestaña.',
        'rifaviva-places: por dónde ibas en cada página, para volver al mismo sitio. Hasta que sales de tu cuenta o cierras la pestaña.',
        'rifaviva-orders: las compras cuya respuesta no llegó, para que repetirlas no compre dos veces. Hasta que se sabe si se hicieron o cierras la pestaña.',
        'rifaviva-enlace: el enlace del correo con el que eliges otra contraseña. Hasta que dejas esa página o cierras la pestaña.',
      ],
    },
    {
      heading: 'Cómo borrarlas',
      paragraphs: [
        'Al cerrar tu sesión se borra la cookie de la sesión. Las demás, y la memoria, se borran desde los ajustes de tu navegador. Sin cookies puedes mirar el sitio, pero no entrar en tu cuenta.',
      ],
      links: [{ label: 'Privacidad', to: '/privacidad' }],
    },
  ],
};
