/** Of the file that checks a draw without the site. */
export const verifierTexts = {
  title: 'Comprobador de sorteos',
  intro:
    'Repite aquí, en tu ordenador o en tu móvil, cualquier sorteo de Rifaviva. Este archivo no necesita conexión ni envía nada a nadie: puedes desconectarte antes de usarlo.',
  choose: 'Elige los datos del sorteo',
  drop: 'o suelta aquí el archivo (sorteo-….json)',
  working: 'Repitiendo el sorteo…',
  verified: (ticket: string) => `Comprobado: el ticket ganador es el\u00a0${ticket}`,
  cancelled: 'Comprobado: la rifa se canceló, y lo publicado cuadra',
  undrawn: 'Lo publicado hasta ahora cuadra, pero todavía no hay sorteo',
  refused: 'No cuadra. No des por bueno este sorteo',
  failing: (steps: readonly string[]) => `Falla: ${steps.join(', ')}.`,
  of: (file: string, raffle: string) => `${file} · rifa ${raffle}`,
  substitutes: (tickets: readonly string[]) => `Suplentes: ${tickets.join(', ')}.`,
  alone: {
    title: 'Lo que este archivo solo no puede decirte',
    text: 'Que los datos sean los de tu rifa. Para eso compara lo que guardaste tú: el compromiso que enseñaba la página mientras se vendían tickets tiene que ser el de abajo, y tu compra (número, tickets y código de tu alias) tiene que estar en la lista, con el código de la lista que hay en tu comprobante.',
    commitment: 'Compromiso de la rifa',
    head: 'Huella final de la lista',
  },
  algorithm: {
    title: 'Cómo se calcula, para programarlo tú',
    see: 'Ver el algoritmo completo',
    intro:
      'Los textos van en UTF-8; los resúmenes son SHA-256 en hexadecimal con minúsculas; HMAC(clave, texto) es HMAC-SHA256; \\n es un salto de línea; los números se escriben en decimal, sin ceros delante. Mira antes los tipos: números enteros, textos y cifras hexadecimales de su longitud, y ningún campo de más.',
    parts: [
      {
        title: '1. El compromiso, al publicar la rifa',
        text: 'La semilla es secreta hasta el sorteo. La revelada tiene que dar el compromiso de rules.commit (o el del último elemento de reseals, si hay).',
        code: 'commit = SHA-256("rifa-commit/1\\n" + los 32 bytes de seed)',
      },
      {
        title: '2. La cadena de compras',
        text: 'Cada compra se encadena con la anterior. seq cuenta 1, 2, 3…; los tickets (from a to) van seguidos desde el 1; el último to es tickets, y la última huella es head. Si la semilla se cambió durante la venta, tras la compra número after va además una línea de reseal.',
        code: 'H0 = SHA-256("rifa-draw/1|raffleId|commit|priceCents|mode|goal|endDateMs|beacon\\n")\nHn = SHA-256("Hn-1\\nseq|from|to|tag\\n")\nreseal: H = SHA-256("H anterior\\nreseal|commit nuevo\\n")',
      },
      {
        title: '3. El ticket ganador',
        text: 'N es el número de tickets y Hk la huella final. seed y K son claves de 32 bytes, no textos. Se prueba i = 0, 1, 2…; se salta todo x(i) igual o mayor que el mayor múltiplo de N que no pasa de 2^256. El primer ticket gana. Después se pasa por alto a quien ya ha salido, hasta tener dos suplentes (o menos, si no hay tres participantes).',
        code: 'K    = HMAC(seed, "rifa-draw/1|raffleId|N|Hk|-")\nx(i) = HMAC(K, "pick|i"), como entero de 256 bits, el byte de más peso primero\nticket = x(i) mod N + 1',
      },
      {
        title: '4. La versión',
        text: 'version es rifa-draw/1, o rifa-draw/2 si hay reseals. beaconValue es null mientras beacon sea none; si no, su valor va en lugar de «-».',
        code: '',
      },
    ],
  },
} as const;
