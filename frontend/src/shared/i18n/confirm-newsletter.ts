export const confirmNewsletterTexts = {
  title: 'Confirmar boletín',
  ask: '¿Quieres nuestro boletín?',
  askText: 'Si lo confirmas, te escribiremos con las mejores rifas y los sorteos de la semana.',
  confirm: 'Sí, quiero el boletín',
  done: 'Ya estás en la lista',
  doneText: 'Te escribiremos a este correo. Te das de baja cuando quieras.',
  failed: 'No hemos podido apuntarte',
  next: 'Ver las rifas',
} as const;
