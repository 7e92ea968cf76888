export const formTexts = {
  showPassword: 'Mostrar la contraseña',
  hidePassword: 'Ocultar la contraseña',
  optional: (label: string) => `${label} (opcional)`,
  required: (label: string) => `${label} *`,
  noConnection: 'No hemos podido hablar con el servidor. Revisa tu conexión e inténtalo de nuevo.',
} as const;
