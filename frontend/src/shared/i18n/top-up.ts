export const topUpTexts = {
  title: 'Configuración requerida',
  text: 'Stripe no está configurado. Por favor, añade las claves de API de Stripe.',
  back: 'Volver al perfil',
} as const;
