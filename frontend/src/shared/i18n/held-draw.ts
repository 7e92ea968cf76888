/** The reason begins a sentence elsewhere. */
const because = (reason: string): string =>
  ` porque ${reason.charAt(0).toLowerCase()}${reason.slice(1)}`;

/** A draw that waits for operators: nobody else has to do anything. */
export const heldDrawTexts = {
  title: 'El sorteo está detenido',
  text: (reason?: string) =>
    `Estamos revisando la rifa${reason === undefined ? '' : because(reason)}. No tienes que hacer nada: te avisaremos de lo que se decida, y mientras tanto no se cobra nada.`,
} as const;
