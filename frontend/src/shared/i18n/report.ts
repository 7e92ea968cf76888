import type { ReportSubject } from '@contracts/reports';

export const reportTexts = {
  open: 'Denunciar',
  title: {
    raffle: 'Denunciar esta rifa',
    seller: 'Denunciar a quien vende',
  } satisfies Record<ReportSubject, string>,
  intro: 'La leerán las personas que cuidan de Rifaviva. Nadie más sabrá que has sido tú.',
  reason: 'Motivo',
  chooseReason: 'Elige un motivo',
  text: 'Qué pasa',
  textHint: 'Cuenta lo que has visto. No escribas datos personales de nadie.',
  send: 'Enviar',
  sending: 'Enviando…',
  sent: 'Gracias por avisar',
  sentAnswered:
    'Hemos recibido tu denuncia. Cuando alguien la haya revisado, te lo diremos en tus avisos.',
  sentUnanswered:
    'Hemos recibido tu denuncia y la revisaremos. Como no has entrado en tu cuenta, no podremos decirte lo que decidamos.',
  failed: 'No hemos podido enviarla. Lo que has escrito sigue aquí: inténtalo de nuevo.',
} as const;
