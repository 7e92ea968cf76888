import type { DisputeView, PrizeHandover } from '@contracts/handovers';

type Passed = NonNullable<PrizeHandover['passedFor']>;
type Failure = NonNullable<PrizeHandover['failure']>;
type Verdict = NonNullable<DisputeView['verdict']>['outcome'];

const helpers = 'las personas que cuidan de Rifaviva';

const onTime = (by: string) => `Tienes hasta el ${by}.`;

export const handoverTexts = {
  /** Of several prizes, which one. */
  title: {
    holder: (prize: string) => `Tu premio${prize}`,
    seller: (prize: string) => `La entrega del premio${prize}`,
    anyone: (prize: string) => `La entrega del premio${prize}`,
  },
  nth: (prize: number) => ` ${prize}`,
  steps: {
    accept: 'Acepta',
    sent: 'Enviado',
    handed: 'Entregado',
    received: 'Recibido',
    closed: 'Cerrado',
  },
  stepsOf: 'Pasos de la entrega',
  notDelivered: 'No entregado',
  substitute: (position: number) => `Suplente ${position}`,
  chips: {
    asked: 'Esperando a que lo acepte',
    accepted: 'Aceptado',
    sent: 'Enviado',
    handed: 'Entregado',
    received: 'Recibido',
    disputed: 'En disputa',
    closed: 'Cerrado',
    failed: 'No entregado',
  },
  /** The date by which, in full and from now. */
  moment: (date: string, relative: string) => `${date} (${relative})`,
  holder: {
    asked: {
      title: '¿Lo quieres?',
      text: (by: string, next: string) => `${onTime(by)} Si no dices nada, ${next}.`,
    },
    called: 'Ahora te toca a ti',
    accepted: {
      title: { ships: 'Te lo tienen que enviar', collects: 'Quedad para la entrega' },
      text: {
        ships: (by: string) =>
          `Quien vende tiene hasta el ${by} para enviarlo. Si no lo hace, lo miran ${helpers}.`,
        collects: (by: string) =>
          `Quien vende tiene hasta el ${by} para dártelo: acordad cuándo y dónde. Si no lo hace, lo miran ${helpers}.`,
      },
    },
    sent: {
      title: { ships: 'Está de camino', collects: '¿Lo tienes ya?' },
      text: (by: string) =>
        `Dinos si lo has recibido antes del ${by}. Si no dices nada, se dará por recibido.`,
    },
    closed: {
      title: 'Premio recibido',
      text: {
        received: '¡Que lo disfrutes!',
        silent: 'Nadie dijo lo contrario a tiempo, así que se da por recibido.',
      },
    },
  },
  seller: {
    asked: {
      title: 'Todavía no lo ha aceptado',
      text: (by: string, next: string) =>
        `Tiene hasta el ${by}. Si no dice nada, ${next}. Te avisamos.`,
    },
    accepted: {
      title: { ships: 'Envía el premio', collects: 'Quedad para la entrega' },
      text: {
        ships: (by: string) => `${onTime(by)} Si no dices que está enviado, lo miran ${helpers}.`,
        collects: (by: string) =>
          `${onTime(by)} Acordad cuándo y dónde, y dinos cuando lo tenga. Si no lo dices, lo miran ${helpers}.`,
      },
    },
    sent: {
      title: {
        ships: 'Enviado: falta que lo reciba',
        collects: 'Entregado: falta que lo confirme',
      },
      text: (by: string) =>
        `Tiene hasta el ${by} para decir que lo tiene. Si no dice nada, se dará por recibido.`,
    },
    closed: {
      title: 'Premio entregado',
      text: {
        received: 'Quien ganó dice que lo tiene. ¡Gracias!',
        silent: 'Nadie dijo lo contrario a tiempo, así que se da por entregado.',
      },
    },
  },
  /** What follows from silence or a refusal, within a sentence. */
  next: {
    substitute: (position: number) => `le toca al suplente ${position}, y es definitivo`,
    nobody: 'el premio se queda sin entregar, porque no hay más suplentes',
    unknown: 'le toca al siguiente suplente, si lo hay, y es definitivo',
  },
  failed: {
    title: 'El premio no se entrega',
    text: {
      'nobody-left':
        'No queda nadie a quien dárselo: ni quien ganó ni los suplentes lo han aceptado.',
      'seller-silent': 'Quien vende no lo envió a tiempo.',
      'seller-gone': 'Quien vende ha borrado su cuenta sin enviarlo.',
      operator: `Así lo han decidido ${helpers}.`,
    } satisfies Record<Failure, string>,
  },
  /** To a substitute: why it is their turn. */
  calledFor: {
    silent: 'Quien lo tenía antes no lo aceptó a tiempo.',
    declined: 'Quien lo tenía antes no lo quiere.',
    'account-deleted': 'Quien lo tenía antes ha borrado su cuenta.',
    suspended: 'La cuenta de quien lo tenía antes está suspendida.',
    operator: `Así lo han decidido ${helpers}.`,
  } satisfies Record<Passed, string>,
  passed: {
    title: 'El premio ya no es para ti',
    final: 'Es definitivo: ha pasado a la siguiente persona.',
    reason: {
      silent: 'No lo aceptaste a tiempo.',
      declined: 'Dijiste que no lo querías.',
      'account-deleted': 'Tu cuenta se borró.',
      suspended: 'Tu cuenta estaba suspendida.',
      operator: `Así lo decidieron ${helpers}.`,
    } satisfies Record<Passed, string>,
  },
  waiting: {
    title: 'Todavía puede tocarte',
    text: 'Eres suplente: si quien lo tiene ahora no se lo queda, te avisamos y decides tú.',
  },
  carrier: 'Lo lleva',
  tracking: 'Número de seguimiento',
  contact: { holder: 'Contacto de quien vende', seller: 'Contacto de quien ha ganado' },
  contactPrivacy: 'Solo os veis entre vosotros, y solo hasta que se cierre la entrega.',
  contactGone: 'Ha borrado su cuenta, así que no hay contacto que enseñar.',
  print: 'Imprimir etiqueta',
  labelTo: 'Para',
  labelPhone: (phone: string) => `Tel. ${phone}`,
  details: 'Contacto y detalles',
  failedToLoad: 'No hemos podido cargar la entrega del premio.',
  own: {
    holder: 'Tus premios',
    seller: 'Premios por entregar',
    failed: 'No hemos podido cargar tus premios.',
  },
  dispute: {
    by: {
      holder: 'Lo dice quien espera el premio',
      seller: 'Lo dice quien vende',
      time: 'El plazo ha terminado',
    },
    late: 'No se ha enviado a tiempo.',
    answers: { holder: 'Contesta quien espera el premio', seller: 'Contesta quien vende' },
    verdict: {
      delivered: 'Decisión: el premio está entregado',
      'send-again': 'Decisión: hay que enviarlo otra vez',
      'next-substitute': 'Decisión: le toca al siguiente suplente',
      failed: 'Decisión: el premio no se entrega',
    } satisfies Record<Verdict, string>,
    open: 'En disputa',
    yours: (by: string) => `Puedes contestar hasta el ${by}. Después deciden ${helpers}.`,
    theirs: (by: string) =>
      `La otra parte puede contestar hasta el ${by}. Después deciden ${helpers}.`,
    decided: `Ya se ha oído a los dos. Ahora deciden ${helpers}, y te avisamos.`,
    photo: (number: number) => `Ver la foto ${number}`,
  },
  accept: {
    open: 'Acepto el premio',
    title: { ships: '¿A dónde te lo envían?', collects: 'Acepta el premio' },
    text: {
      ships: 'Solo lo ve quien vende, hasta que tengas el premio. También se guarda en tu perfil.',
      collects: 'Quien vende verá tu nombre, tu correo y tu teléfono para quedar contigo.',
    },
    phoneHint: 'Para quedar. También se guarda en tu perfil.',
    send: 'Aceptar',
    busy: 'Aceptando…',
    done: 'Premio aceptado',
  },
  decline: {
    open: 'No lo quiero',
    title: '¿Seguro que no lo quieres?',
    text: (next: string) => `Si dices que no, ${next}. No se puede deshacer.`,
    send: 'No lo quiero',
    busy: 'Un momento…',
    done: 'Has dicho que no lo quieres',
  },
  send: {
    open: 'Marcar como enviado',
    title: '¿Con quién lo has enviado?',
    text: 'Lo verá quien lo recibe. Con número de seguimiento, se cierra antes.',
    carrier: 'Empresa de transporte',
    choose: 'Elige una empresa',
    trackingHint: 'Si lo tienes. Está en el resguardo.',
    send: 'Marcar como enviado',
    busy: 'Guardando…',
    done: 'Premio enviado',
  },
  'hand-over': {
    open: 'En mano',
    title: '¿Lo has entregado en mano?',
    text: 'Dilo solo cuando tenga el premio: le preguntaremos si es así.',
    send: 'Sí, ya lo tiene',
    busy: 'Guardando…',
    done: 'Premio entregado en mano',
  },
  receive: {
    open: 'Lo he recibido',
    title: '¿Tienes el premio?',
    text: 'Con esto se cierra la entrega. Si luego ves que algo va mal, tienes 30 días para decirlo.',
    send: 'Sí, lo tengo',
    busy: 'Guardando…',
    done: 'Premio recibido',
  },
  disputing: {
    open: { holder: 'Algo va mal', seller: 'No responde o algo va mal' },
    title: '¿Qué ha pasado?',
    text: `Lo leen la otra parte, que puede contestar, y ${helpers}, que deciden. El plazo se para hasta entonces.`,
    kind: 'Motivo',
    choose: 'Elige un motivo',
    words: 'Cuéntalo',
    wordsHint: 'Con fechas y detalles: es lo que leerá quien decide.',
    photos: 'Fotos, si ayudan',
    send: 'Enviar',
    busy: 'Enviando…',
    done: 'Dicho. Te avisamos de lo que se decida',
  },
  answer: {
    open: 'Contestar',
    title: 'Tu respuesta',
    send: 'Enviar',
    busy: 'Enviando…',
    done: 'Respuesta enviada',
  },
  notDone: 'No se ha podido guardar. Lo que has escrito sigue aquí: inténtalo de nuevo.',
  /** In the form of a report, for somebody who awaits the prize. */
  report: {
    text: 'Tú esperas este premio: dilo en su entrega. Quien vende tiene que contestar, y deciden las personas que cuidan de Rifaviva.',
    open: 'Decirlo en la entrega',
  },
} as const;
