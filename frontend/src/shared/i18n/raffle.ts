export const raffleTexts = {
  participate: 'Participar',
  soldOut: 'Agotado',
  perTicket: 'por ticket',
  sold: 'vendidos',
  progress: 'Tickets vendidos',
  /** `de 100`, after the sold count. */
  of: (goal: string) => `de ${goal}`,
  minimum: (goal: string) => `mín. ${goal}`,
} as const;
