import type { WrittenPage } from '@contracts/text-pages';

export const terms: WrittenPage = {
  title: 'Términos y condiciones',
  description: 'Las reglas para participar, vender y sortear.',
  intro: ['Al abrir una cuenta aceptas estas reglas. El servicio lo presta {titular}.'],
  sections: [
    {
      heading: 'Tu cuenta',
      paragraphs: [
        'Tienes que ser mayor de 18 años y dar datos verdaderos. Una persona o un comercio, una cuenta. Guarda tu contraseña: lo que se hace con ella cuenta como tuyo.',
      ],
    },
    {
      heading: 'Participar',
      paragraphs: ['Una compra es firme en cuanto recibes tus números:'],
      points: [
        'no se puede deshacer ni pasar a otra persona;',
        'nadie puede comprar tickets de una rifa suya, ni quien gestiona el sitio de ninguna;',
        'no se venden tickets después de la fecha límite, ni más de los que hay;',
        'sin medio de pago configurado, comprar no cobra nada: queda apuntado lo que costaría.',
      ],
    },
    {
      heading: 'Vender',
      paragraphs: ['Quien publica una rifa se compromete a:'],
      points: [
        'tener el artículo, poder entregarlo y describirlo como es, con fotos suyas;',
        'contar con la autorización que la ley exija;',
        'entregar el premio a quien gane, con el envío si la rifa lo incluye;',
        'usar el contacto de quien gana solo para la entrega.',
      ],
    },
    {
      heading: 'Cuándo termina una rifa',
      paragraphs: [
        'Con un número fijo de tickets, al venderse el último; si llega la fecha límite sin venderlos todos, se cancela. Con un mínimo, cuando quien vende la cierra habiéndolo alcanzado o cuando llega la fecha límite; si entonces no se ha alcanzado, se cancela.',
        'Una rifa publicada no se cambia. Hay un ganador y un premio, sean cuantas sean las unidades que tenga quien vende.',
      ],
    },
    {
      heading: 'El sorteo',
      paragraphs: [
        'El ganador y hasta dos suplentes se calculan con datos fijados antes de conocerse el resultado. No se repite, no se corrige y nadie lo elige. Cualquiera puede comprobarlo en la página del sorteo de cada rifa.',
      ],
      links: [{ label: 'Cómo compruebo un sorteo', to: '/ayuda' }],
    },
    {
      heading: 'Cancelaciones y devoluciones',
      paragraphs: [
        'De una rifa cancelada se devuelve lo que se haya cobrado. Como ahora comprar no cobra nada, no hay nada que devolver.',
      ],
    },
    {
      heading: 'Lo que no se permite',
      paragraphs: ['Quien gestiona el sitio puede cerrar las cuentas que:'],
      points: [
        'publican lo que no tienen, lo prohibido por la ley o lo que no es suyo;',
        'se hacen pasar por otros o usan nombres que engañan;',
        'atacan el sitio o compran con programas para estorbar a los demás.',
      ],
    },
    {
      heading: 'Contacto y cambios',
      paragraphs: [
        'Dudas y quejas: {correo}. Si estas reglas cambian, las rifas a la venta terminan con las que tenían.',
      ],
    },
  ],
};
