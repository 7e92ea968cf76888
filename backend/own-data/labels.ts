import type { User } from '../../contracts/accounts';
import type { ListedNotification } from '../../contracts/notifications';
import type { ParticipationStatus } from '../../contracts/participations';
import type { AccountEvent } from '../../domain/accounts/events';
import type { PersonalData } from '../../domain/personal-reads/events';

/** What people read for each field of their account and of what happened to it. */
export const LABELS: Readonly<Record<string, string>> = {
  id: 'Número de la cuenta',
  userId: 'Número de la cuenta',
  username: 'Nombre de usuario',
  userType: 'Tipo de cuenta',
  role: 'Papel',
  displayName: 'Nombre que se muestra',
  firstName: 'Nombre',
  lastName: 'Apellidos',
  cifNif: 'CIF/NIF',
  shippingPolicy: 'Política de envíos',
  email: 'Correo',
  emailConfirmed: 'Correo confirmado',
  emailVersion: 'Cambios de correo hasta entonces',
  phone: 'Teléfono',
  address: 'Dirección',
  city: 'Ciudad',
  postalCode: 'Código postal',
  country: 'País',
  community: 'Comunidad',
  province: 'Provincia',
  municipality: 'Municipio',
  profileImage: 'Foto de perfil',
  aboutMe: 'Sobre mí',
  paymentMethod: 'Medio de pago',
  emailNotifications: 'Avisos por correo',
  smsNotifications: 'Avisos por SMS',
  newsletter: 'Quiere el boletín',
  rafflesCreated: 'Rifas publicadas',
  rafflesCompleted: 'Rifas completadas',
  balance: 'Saldo, en euros',
  secondFactor: 'Segundo paso al entrar',
  lastFeaturedUsedAt: 'Última rifa destacada',
  profile: 'Datos',
  changes: 'Cambios',
  withdraws: 'Rifas que se retiran',
  withdrawsAll: 'Se retiran las rifas a la venta',
};

export const accountLines = (user: User): readonly (readonly [string, unknown])[] =>
  Object.entries(user).map(([name, value]) => [LABELS[name] ?? name, value]);

const EVENTS: Readonly<Record<AccountEvent['type'], string>> = {
  AccountRegistered: 'Te registraste',
  PasswordChanged: 'Cambió la contraseña',
  ProfileUpdated: 'Cambió el perfil',
  ProfilePhotoChanged: 'Cambió la foto',
  EmailConfirmed: 'Se confirmó el correo',
  EmailConfirmationRequested: 'Se pidió un enlace para confirmar el correo',
  PasswordResetRequested: 'Se pidió un enlace para otra contraseña',
  OperatorRoleGranted: 'Recibiste el papel de operador',
  OperatorRoleKept: 'Seguiste como operador cuando otra persona dejó de serlo',
  OperatorRoleRevoked: 'Dejaste de ser operador',
  AccountSuspended: 'Se suspendió la cuenta',
  AccountReinstated: 'Se levantó la suspensión',
  SessionEnded: 'Cerraste una sesión',
  OtherSessionsEnded: 'Cerraste las demás sesiones',
  SecondFactorEnabled: 'Se activó el segundo paso al entrar',
  RecoveryCodeUsed: 'Se usó un código de recuperación',
  SecondFactorRemoved: 'Se quitó el segundo paso al entrar',
  AccountDeletionRequested: 'Se pidió borrar la cuenta',
  AccountErased: 'Se borró la cuenta',
};

export const eventName = (type: AccountEvent['type']): string => EVENTS[type];

const NOTIFICATIONS: Readonly<Record<ListedNotification['type'], string>> = {
  'raffle-ended': 'Terminó una rifa',
  'raffle-sold-out': 'Se vendieron todos los tickets',
  'raffle-won': 'Te tocó una rifa',
  'favorite-ends-tomorrow': 'Un favorito terminaba en un día',
  'report-answered': 'Se revisó una denuncia tuya',
  'report-about-you': 'Se revisó una denuncia sobre ti',
};

export const notificationName = (type: ListedNotification['type']): string => NOTIFICATIONS[type];

const READS: Readonly<Record<PersonalData, string>> = {
  account: 'Un operador consultó tu cuenta',
  list: 'Un operador vio tu nombre en una lista de personas',
  past: 'Un operador consultó cómo era lo tuyo antes',
  reports: 'Un operador consultó denuncias tuyas o sobre ti',
  handovers: 'Un operador consultó la entrega de un premio tuyo',
  events: 'Un operador consultó eventos del registro con datos tuyos',
  export: 'Un operador guardó en un archivo eventos que pueden tener datos tuyos',
};

export const readName = (what: PersonalData): string => READS[what];

export const STATUSES: Readonly<Record<ParticipationStatus, string>> = {
  active: 'A la venta',
  won: 'Ganada',
  finished: 'Terminada',
};

const MAILS: Readonly<Record<string, string>> = {
  'send-mail': 'Un aviso',
  'confirm-email': 'Un enlace para confirmar el correo',
  'send-reset-link': 'Un enlace para otra contraseña',
  'request-password-links': 'Un enlace para otra contraseña',
  'tell-password-change': 'Que ha cambiado la contraseña',
  'tell-email-change': 'Que ha cambiado el correo',
  'tell-guesses': 'Que alguien prueba contraseñas',
  'send-newsletter-link': 'Un enlace para el boletín',
};

export const mailName = (kind: string): string => MAILS[kind] ?? kind;
