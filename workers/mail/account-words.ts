import type { AccountEvent } from '../../domain/accounts/events';
import { writtenMail, type MailText } from './mail-layout';
import { quotedTitle } from './quoted-title';
import { spanishTime } from './spanish-time';

const OF_SECURITY =
  'Recibes este correo porque es el de tu cuenta: lo que toca a su seguridad llega siempre.';

/** Nothing that anybody has written stands in it, because its reader may be a stranger. */
export const confirmationMail = (url: string): MailText =>
  writtenMail({
    subject: 'Confirma tu correo en Rifaviva',
    title: 'Confirma tu correo',
    body: 'Alguien ha dado esta dirección en Rifaviva. Si eres tú, confírmala con este enlace.',
    button: { label: 'Confirmar mi correo', url },
    next: 'Con el correo confirmado podrás publicar rifas, recibir avisos y poner otra contraseña si la olvidas. El enlace vale tres días.',
    why: 'Este correo llega a cada dirección nueva de una cuenta. Si no eres tú, no hagas nada: no te enviaremos nada más.',
  });

/** Nothing that anybody has written stands in it, because its reader may be a stranger. */
export const newsletterMail = (url: string): MailText =>
  writtenMail({
    subject: 'Confirma que quieres el boletín de Rifaviva',
    title: '¿Quieres el boletín?',
    body: 'Alguien ha pedido el boletín de Rifaviva para esta dirección. Si has sido tú, confírmalo con este enlace.',
    button: { label: 'Quiero el boletín', url },
    next: 'En cuanto lo confirmes estarás en la lista. El enlace vale tres días.',
    why: 'Este correo llega a cada dirección que pide el boletín. Si no has sido tú, no hagas nada: no te enviaremos nada más.',
  });

export const resetMail = (username: string, url: string): MailText =>
  writtenMail({
    subject: 'Pon otra contraseña en Rifaviva',
    title: 'Pon otra contraseña',
    body: `Alguien ha pedido otra contraseña para tu cuenta «${quotedTitle(username)}» de Rifaviva. Si eres tú, ponla con este enlace.`,
    button: { label: 'Poner otra contraseña', url },
    next: 'El enlace vale una hora y una sola vez. Al poner la nueva se cierran todas las sesiones.',
    why: 'Este correo llega cuando alguien pide otra contraseña. Si no eres tú, no hagas nada: tu contraseña sigue igual.',
  });

/** Tells that somebody guesses at a password. */
export const guessesMail = (username: string, url: string): MailText =>
  writtenMail({
    subject: 'Alguien prueba contraseñas en tu cuenta de Rifaviva',
    title: 'Alguien prueba contraseñas en tu cuenta',
    body: `Alguien ha probado muchas contraseñas equivocadas en tu cuenta «${quotedTitle(username)}» de Rifaviva, desde un navegador que no conocemos. No ha entrado, y cada intento tiene que esperar más que el anterior.`,
    button: { label: 'Poner otra contraseña', url },
    next: 'Si has sido tú, no hagas nada. Si usas esa contraseña también en otro sitio, o es fácil de adivinar, pon otra.',
    why: `${OF_SECURITY} De esto te avisamos como mucho una vez al día.`,
  });

/** Which account has changed, when that was, and where its owner can act. */
export interface AccountChange {
  readonly username: string;
  readonly at: string;
  readonly url: string;
}

const changed = (what: string, { username, at }: AccountChange): string =>
  `${what} de tu cuenta «${quotedTitle(username)}» de Rifaviva ha cambiado el ${spanishTime(new Date(at))}`;

const PASSWORD_SUBJECT = 'Tu contraseña de Rifaviva ha cambiado';
const YOU = 'Si has sido tú, no hagas nada.';

export const passwordMail = (change: AccountChange): MailText =>
  writtenMail({
    subject: PASSWORD_SUBJECT,
    title: 'Tu contraseña ha cambiado',
    body: `${changed('La contraseña', change)}.`,
    button: { label: 'Poner otra contraseña', url: change.url },
    next: `${YOU} Si no has sido tú, pon otra ahora mismo.`,
    why: OF_SECURITY,
  });

/** What a mail tells of the second step, by its event. */
export const FACTOR_CHANGES: { readonly [What in AccountEvent['type']]?: string } = {
  SecondFactorEnabled: 'Se ha activado el segundo paso al entrar',
  SecondFactorRemoved: 'Se ha quitado el segundo paso al entrar',
  RecoveryCodeUsed: 'Se ha usado un código de recuperación para entrar',
};

export const factorMail = (what: string, { username, at, url }: AccountChange): MailText =>
  writtenMail({
    subject: `${what} en Rifaviva`,
    title: what,
    body: `${what} en tu cuenta «${quotedTitle(username)}» de Rifaviva el ${spanishTime(new Date(at))}.`,
    button: { label: 'Poner otra contraseña', url },
    next: `${YOU} Si no has sido tú, pon otra contraseña ahora mismo, que cierra todas las sesiones, y avisa a quien gestiona el sitio.`,
    why: OF_SECURITY,
  });

/** To an address that gets no link for a new password any more. */
export const formerPasswordMail = (change: AccountChange): MailText =>
  writtenMail({
    subject: PASSWORD_SUBJECT,
    title: 'Tu contraseña ha cambiado',
    body: `${changed('La contraseña', change)}.`,
    button: { label: 'Quién gestiona Rifaviva', url: change.url },
    next: `${YOU} Si no has sido tú, escribe ahora mismo a quien gestiona Rifaviva.`,
    why: 'Te lo decimos también aquí porque este era hasta hace poco el correo de la cuenta.',
  });

/** @param newAddress masked */
export const emailMail = (change: AccountChange, newAddress: string): MailText =>
  writtenMail({
    subject: 'Tu correo de Rifaviva ha cambiado',
    title: 'Tu correo ha cambiado',
    body: `${changed('El correo', change)}: ahora es ${newAddress}.`,
    button: { label: 'Ir a mi perfil', url: change.url },
    next: `${YOU} Si no has sido tú, entra con tu contraseña, cámbiala, que cierra todas las demás sesiones, y vuelve a poner tu correo en tu perfil. Durante siete días no enviaremos al correo nuevo ningún enlace para poner otra contraseña.`,
    why: 'Te lo decimos aquí porque este era hasta hace poco el correo de la cuenta.',
  });
