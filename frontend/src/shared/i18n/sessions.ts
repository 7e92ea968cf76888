export const sessionListTexts = {
  title: 'Sesiones abiertas',
  hint: 'Los navegadores en los que has entrado. Si no reconoces alguno, cierra su sesión y cambia la contraseña.',
  failedToAsk: 'No hemos podido ver dónde tienes la sesión abierta.',
  browser: (browser: string | null, system: string | null) =>
    [browser ?? 'Navegador desconocido', system].filter((word) => word !== null).join(' en '),
  isThis: 'Este navegador',
  openedOn: (date: string) => `Abierta el ${date}`,
  used: (ago: string) => `Usada ${ago}`,
  end: 'Cerrar',
  endOf: (browser: string) => `Cerrar la sesión de ${browser}`,
  ended: 'Sesión cerrada',
  endedText: 'Ese navegador ya no puede usar tu cuenta.',
  endOthers: 'Cerrar las demás',
  othersEnded: 'Demás sesiones cerradas',
  othersEndedText: 'Solo queda abierta la de este navegador.',
  failed: 'No se pudo cerrar la sesión',
  failedText: 'Inténtalo de nuevo en un momento.',
} as const;
