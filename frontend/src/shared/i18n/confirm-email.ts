export const confirmEmailTexts = {
  title: 'Confirmar correo',
  ask: '¿Es tuyo este correo?',
  askText: 'Si lo confirmas, te avisaremos por correo de tus rifas.',
  confirm: 'Confirmar mi correo',
  done: 'Tu correo está confirmado',
  doneText: 'A partir de ahora podemos avisarte por correo.',
  failed: 'No hemos podido confirmar tu correo',
  next: 'Ir a mi perfil',
  missing: 'Tu correo no está confirmado',
  missingText:
    'Confírmalo con el enlace que llega a tu correo. Hasta entonces no te enviaremos ningún otro. ¿No lo encuentras? Pide uno nuevo.',
  again: 'Pedir otro enlace',
  sent: 'Enlace pedido',
  sentText: 'Mira tu correo dentro de un momento. Si no llega, vuelve a pedirlo más tarde.',
} as const;
