/** How winner and seller reach each other. */
export const contactTexts = {
  write: 'Escribir un correo',
  call: 'Llamar',
  name: 'Nombre',
  email: 'Correo',
  phone: 'Teléfono',
  address: 'Dirección de envío',
  subject: (raffle: string) => `El premio de la rifa «${raffle}»`,
  profile: 'Ver su perfil público',
} as const;
