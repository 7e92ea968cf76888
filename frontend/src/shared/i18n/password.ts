export const passwordTexts = {
  title: 'Contraseña',
  hint: 'Al cambiarla se cierran tus sesiones en otros navegadores.',
  change: 'Cambiar contraseña',
  current: 'Contraseña actual',
  next: 'Contraseña nueva',
  save: 'Guardar contraseña',
  failed: 'No se pudo cambiar tu contraseña. Inténtalo de nuevo.',
  changed: 'Contraseña cambiada',
  changedText: 'Hemos cerrado tus sesiones en otros navegadores.',
} as const;

export const forgottenTexts = {
  ask: '¿Has olvidado tu contraseña?',
  title: 'Recupera tu cuenta',
  text: 'Escribe a quien lleva la web y di tu nombre de usuario. Cuando compruebe que la cuenta es tuya, te dará una contraseña nueva y cerrará todas tus sesiones.',
  write: (address: string) => `Escribir a ${address}`,
  after: 'Con ella podrás entrar y elegir otra en tu perfil.',
  warning: 'Nunca digas tu contraseña antigua a nadie: no hace falta para esto.',
} as const;
