import type { WrittenPage } from '@contracts/text-pages';

export const help: WrittenPage = {
  title: 'Ayuda',
  description:
    'Qué pasa con tu dinero, quién sortea, cuándo llega el premio y cómo se comprueba un sorteo.',
  intro: ['Respuestas a lo que más se pregunta. Si no encuentras la tuya, escribe a {correo}.'],
  sections: [
    {
      heading: '¿Cómo participo?',
      paragraphs: [
        'Elige una rifa, di cuántos tickets quieres y pulsa comprar. Hace falta una cuenta y ser mayor de 18 años. Antes de comprar ves el total y la probabilidad que tendrías; después, los números que te han tocado.',
        'No puedes comprar tickets de una rifa tuya.',
      ],
      links: [{ label: 'Buscar rifas', to: '/buscar' }],
    },
    {
      heading: '¿Qué pasa con mi dinero?',
      paragraphs: [
        'En este sitio no hay ningún medio de pago configurado: comprar tickets no cobra nada ni toca tu saldo. De cada compra queda apuntado lo que costaría, en tu comprobante.',
        'Por lo mismo, ahora no se puede recargar saldo. No guardamos números de tarjeta.',
      ],
    },
    {
      heading: '¿Qué pasa si se cancela una rifa?',
      paragraphs: [
        'No hay sorteo ni ganador, y te avisamos si tenías tickets. Como comprar no cobra nada, no hay nada que devolver; si alguna vez se cobrara, se devolvería lo cobrado, ni más ni menos.',
        'Se cancela sola cuando llega su fecha límite en dos casos:',
      ],
      points: [
        'tiene un número fijo de tickets y no se han vendido todos;',
        'tiene un mínimo de tickets y no se ha alcanzado.',
      ],
    },
    {
      heading: '¿Cuándo es el sorteo?',
      paragraphs: [
        'Cuando se vende el último ticket, cuando quien vende la cierra con el mínimo alcanzado, o cuando llega su fecha límite con el mínimo alcanzado. En ese momento se publica la lista cerrada de compras, y poco después sale el ticket ganador. La página del sorteo lleva la cuenta atrás.',
      ],
    },
    {
      heading: '¿Quién sortea?',
      paragraphs: [
        'Nadie elige: el ticket ganador sale de una cuenta fija. Al publicar cada rifa, el sitio fija un número secreto, que ya no se puede cambiar sin que se vea. Al cerrar la venta se publica la lista de compras. El ganador se calcula con esas dos cosas y con nada más.',
        'Salen un ticket ganador y hasta dos suplentes. Un sorteo no se repite ni se corrige.',
      ],
    },
    {
      heading: '¿Cómo compruebo un sorteo?',
      paragraphs: [
        'Abre la página del sorteo de la rifa. Tu propio navegador descarga la lista y repite la cuenta entera; si todo coincide, lo dice. Bajo «Para quien quiera los detalles» está todo lo que hace falta para comprobarlo con otro programa.',
        'En tu comprobante tienes el número de tu compra: búscalo en la lista y verás tus tickets.',
        'Además, cada día se publica un resumen de las compras de todas las rifas, que ya no se puede cambiar. Está en la página de transparencia, con las cuentas del sitio.',
      ],
      links: [{ label: 'Transparencia', to: '/transparencia' }],
    },
    {
      heading: '¿Qué probabilidad tengo de verdad?',
      paragraphs: [
        'Si la rifa tiene un total fijo, la de tus tickets entre todos los que hay. Si no lo tiene, la de tus tickets entre los vendidos hasta ahora: baja según se venden más.',
      ],
    },
    {
      heading: '¿Cuándo llega el premio?',
      paragraphs: [
        'Lo envía quien vende, no el sitio. Después del sorteo, quien gana y quien vende ven el contacto del otro en la página del sorteo, y quien vende ve además la dirección de envío de quien gana. Poneos de acuerdo sobre la entrega.',
        'Cada rifa dice si incluye el envío. Si no lo incluye, el premio se recoge o se acuerda cómo.',
      ],
    },
    {
      heading: '¿Qué hago si gano y no tengo noticias?',
      paragraphs: [
        'Comprueba que tu perfil tiene teléfono, correo y dirección, y escribe a quien vende con el contacto que te enseña la página del sorteo. Si no contesta, escribe a {correo} con el número de la rifa.',
      ],
      links: [{ label: 'Mis Participaciones', to: '/participaciones' }],
    },
    {
      heading: '¿Se ve mi nombre si participo?',
      paragraphs: [
        'No. En las listas y los sorteos apareces con un alias de dos palabras, distinto en cada rifa. Solo si ganas, quien vende ve tu contacto.',
      ],
    },
    {
      heading: '¿Cómo publico una rifa?',
      paragraphs: [
        'Con una cuenta, desde «Crear». Necesitas al menos una foto, un precio de 0,10 € o más y una fecha límite de seis meses como mucho. Elige entre un número fijo de tickets, que acaba al venderse el último, y un mínimo, que puedes cerrar cuando se alcance. Una rifa publicada no se puede cambiar.',
      ],
      links: [{ label: 'Crear una rifa', to: '/crear-rifa' }],
    },
    {
      heading: '¿Qué es destacar una rifa?',
      paragraphs: [
        'Aparece en la página de inicio durante 24 horas. Se puede destacar 1 rifa por semana, y no cuesta nada.',
      ],
    },
    {
      heading: '¿Qué significa el nivel de quien vende?',
      paragraphs: [
        'Sus puntos son las rifas que ha completado menos las que terminaron sin completarse. Con 5 puntos es Plata; con 20 y pocas fallidas, Oro; con 50 y muy pocas, Diamante. Los demás empiezan en Bronce.',
      ],
    },
    {
      heading: 'He olvidado mi contraseña',
      paragraphs: [
        'Donde inicias sesión, pulsa «¿Has olvidado tu contraseña?»: ahí pides un enlace a tu correo o, si el sitio no envía correos, ves a quién pedírselo. Si aún puedes entrar, cámbiala en tu perfil.',
      ],
      links: [{ label: 'Mi perfil', to: '/perfil' }],
    },
  ],
};
