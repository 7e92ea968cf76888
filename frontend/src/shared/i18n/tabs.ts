/** What happened to the session elsewhere: in another tab, or on another device. */
export const tabTexts = {
  signedOut: {
    title: 'Sesión cerrada',
    text: 'La has cerrado en otra pestaña u otro dispositivo. Lo que estabas escribiendo se conserva.',
  },
  otherAccount: (username: string) => ({
    title: 'Has cambiado de cuenta',
    text: `En otra pestaña has entrado como ${username}.`,
  }),
} as const;
