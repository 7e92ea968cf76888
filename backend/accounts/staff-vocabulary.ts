export const BRAND = 'Rifaviva';

/** Words that come before the brand without a space, as in «LaRifa Viva». */
export const ARTICLES = ['la', 'las', 'el', 'mi', 'tu', 'su', 'the'];

/** Refused wherever they stand as whole words. */
export const STAFF = [
  ...['Admin', 'Admins', 'Administración', 'Administrador', 'Administradora', 'Administradores'],
  ...['Administrator', 'Administrators', 'Webmaster', 'Sysadmin', 'Superusuario'],
  ...['Moderación', 'Moderador', 'Moderadora', 'Moderadores', 'Moderator', 'Moderators'],
  ...['Staff', 'Support', 'Soporte', 'Help desk', 'Help center', 'Customer service'],
  ...['Customer care', 'Equipo de ayuda', 'Equipo ayuda', 'Centro de ayuda', 'Centro ayuda'],
  ...['Atención al cliente', 'Atención cliente', 'Atención a clientes', 'Atención clientes'],
  ...['Servicio al cliente', 'Servicio cliente', 'Servicio a clientes', 'Servicio de atención'],
  ...['Oficial', 'Oficiales', 'Official', 'Verificado', 'Verificada', 'Verified'],
];

/** Refused where the name says nothing else: «Sistemas García» is a shop. */
export const ROLES = [
  ...['Operador', 'Operadora', 'Operadores', 'Operator', 'Sistema', 'System', 'Equipo', 'Team'],
  ...['Ayuda', 'Help', 'Servicio', 'Service', 'Atención', 'Seguridad', 'Notificaciones'],
];

/** Words beside a role that say nothing about who it is. */
export const FILLERS = [
  ...['de', 'del', 'al', 'la', 'las', 'el', 'los', 'the', 'y', 'sitio', 'site', 'web'],
  ...['rifa', 'rifas', 'sorteo', 'sorteos', 'cliente', 'clientes', 'usuarios'],
  ...['técnico', 'técnica', 'central', 'general', 'online'],
];
