import { counted } from '@/shared/lib/numbers';

/** The checks of a draw in the terms of cryptography, for whoever wants the details. */
export const drawDetailTexts = {
  checks: {
    shape: {
      title: 'Los datos, enteros',
      text: 'Están todos los campos, cada uno con su forma, y ninguno de más. Si no, no se calcula nada con ellos.',
    },
    raffle: {
      title: 'Es esta rifa',
      text: 'Los datos del sorteo son los de esta rifa: su número, el compromiso que enseñaba mientras se vendía, el precio, el modo, los tickets y la fecha.',
    },
    announced: {
      title: 'El ganador anunciado',
      text: 'El ticket ganador y los suplentes que enseña la página de la rifa son los que salen del sorteo.',
    },
    version: {
      title: 'Las reglas del sorteo',
      text: 'El algoritmo tiene nombre y no cambia a mitad de una rifa.',
    },
    commitment: {
      title: 'El compromiso',
      text: 'Al publicar la rifa se fijó una semilla secreta y se publicó su huella. La semilla revelada tiene que dar esa misma huella (la última, si hubo varias).',
    },
    numbering: {
      title: 'Los tickets, sin huecos',
      text: 'Las compras se cuentan 1, 2, 3… y sus tickets van seguidos, sin saltos ni repeticiones.',
    },
    chain: {
      title: 'La cadena de compras',
      text: 'Cada compra se encadena con la anterior. Quitar, cambiar o añadir una daría otra huella final.',
    },
    winners: {
      title: 'El ticket ganador',
      text: 'La semilla y la huella final dan, por cuenta, el ganador y los suplentes. No hay nada que elegir.',
    },
  },
  resealed: 'La semilla se cambió durante la venta',
  resealedText:
    'El sitio se restauró desde una copia de seguridad mientras se vendían tickets. Por si la semilla anterior ya se conocía, se fijó otra antes de vender ninguno más, con su propio compromiso. El sorteo usa la última.',
  resealedAt: (when: string, purchases: number) =>
    `${when}, después de ${counted(purchases, 'compra', 'compras')}`,
} as const;
