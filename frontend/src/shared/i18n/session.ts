/** Part of the first load, unlike the words of the screen to sign in. */
export const sessionTexts = {
  ended: {
    title: 'Tu sesión ha terminado',
    text: 'Vuelve a entrar en tu cuenta para continuar.',
  },
  signIn: 'Entrar',
} as const;
