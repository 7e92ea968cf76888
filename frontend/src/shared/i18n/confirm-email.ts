export const confirmEmailTexts = {
  title: 'Confirmar correo',
  ask: '¿Es tuyo este correo?',
  askText: 'Si lo confirmas, te avisaremos por correo de tus rifas.',
  confirm: 'Confirmar mi correo',
  done: 'Tu correo está confirmado',
  doneText: 'A partir de ahora podemos avisarte por correo.',
  failed: 'No hemos podido confirmar tu correo',
  profile: 'Ir a mi perfil',
  missing: 'Tu correo no está confirmado',
  missingText:
    'Te hemos enviado un enlace. Hasta que lo sigas no te enviaremos ningún otro correo.',
  again: 'Enviar otro enlace',
  sent: 'Enlace enviado',
  sentText: 'Mira tu correo dentro de un momento.',
} as const;
