import type { WrittenPage } from '@contracts/text-pages';

export const privacy: WrittenPage = {
  title: 'Privacidad',
  description: 'Qué datos tuyos se guardan, quién los ve y cómo ejercer tus derechos.',
  intro: [
    'El responsable de tus datos es {titular}, NIF {nif}, {domicilio}. Para cualquier cosa sobre ellos, escribe a {correo}.',
  ],
  sections: [
    {
      heading: 'Qué se guarda',
      paragraphs: ['Lo que tú das y lo que haces en el sitio:'],
      points: [
        'de tu cuenta: nombre de usuario, nombre y apellidos o CIF/NIF, correo, y lo que añadas a tu perfil (teléfono, dirección, foto, texto);',
        'de tu contraseña, solo un resumen del que no se puede sacar;',
        'las rifas que publicas, los tickets que compras, tus favoritos y tus avisos;',
        'si te apuntas al boletín, tu correo.',
      ],
    },
    {
      heading: 'Qué no se guarda',
      paragraphs: ['El sitio no usa analítica ni publicidad, y no pide nada a otros servidores:'],
      points: [
        'no se guardan números de tarjeta;',
        'a las fotos se les quita la información oculta, como el lugar donde se hicieron;',
        'los registros técnicos no llevan contraseñas ni correos.',
      ],
    },
    {
      heading: 'Para qué, y con qué base',
      paragraphs: [
        'Para darte el servicio que pides al abrir la cuenta (ejecución de un contrato); para cumplir la ley; para proteger el sitio de abusos (interés legítimo): con ese fin se cuentan los intentos de cada dirección de red, como mucho durante un día; y para el boletín, con tu consentimiento, que puedes retirar.',
      ],
    },
    {
      heading: 'Quién los ve',
      paragraphs: ['Nadie compra ni recibe tus datos. En el sitio se ve esto:'],
      points: [
        'si publicas rifas: tu nombre, tu foto, tu texto, tu localidad, desde cuándo estás y dónde está el artículo; de los comercios, también correo y teléfono;',
        'si participas: un alias de dos palabras, distinto en cada rifa;',
        'después de un sorteo: quien gana y quien vende ven el contacto del otro, y quien vende la dirección de envío de quien gana.',
      ],
    },
    {
      heading: 'Cuánto tiempo',
      paragraphs: [
        'Los de tu cuenta, mientras exista. Al borrarla dejan de verse en el acto, y en un día están borrados; de tus compras queda un alias, sin el que los sorteos ya no se podrían comprobar, y tus rifas quedan a nombre de «Cuenta eliminada». Una sesión dura 30 días sin uso.',
        'Si alguien te ha denunciado, borrar la cuenta no cierra el caso: lo que contó se guarda, sin tu nombre ni tus datos, hasta 30 días después de decidirlo, y mientras puedas deber un premio, que son 60 días desde el sorteo. Después se borra. Lo que tú hayas denunciado se borra con tu cuenta.',
      ],
    },
    {
      heading: 'Tus derechos',
      paragraphs: [
        'En tu perfil puedes ver y corregir tus datos, descargarlos y borrar tu cuenta. Para limitar su uso u oponerte, escribe a {correo}. Si no quedas conforme, puedes reclamar ante la Agencia Española de Protección de Datos.',
      ],
      links: [
        { label: 'Mi perfil', to: '/perfil' },
        { label: 'Agencia Española de Protección de Datos', to: 'https://www.aepd.es' },
        { label: 'Cookies', to: '/cookies' },
      ],
    },
  ],
};
