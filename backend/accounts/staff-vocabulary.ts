export const BRAND = 'Rifaviva';

/** Refused wherever they stand as whole words. */
export const STAFF = [
  'Rifa Viva',
  'Admin',
  'Admins',
  'Administración',
  'Administrador',
  'Administradora',
  'Administradores',
  'Administrator',
  'Administrators',
  'Webmaster',
  'Sysadmin',
  'Superusuario',
  'Moderación',
  'Moderador',
  'Moderadora',
  'Moderadores',
  'Moderator',
  'Moderators',
  'Help desk',
  'Help center',
  'Customer service',
  'Customer care',
  'Equipo de ayuda',
  'Equipo ayuda',
  'Centro de ayuda',
  'Centro ayuda',
  'Atención al cliente',
  'Atención cliente',
  'Atención a clientes',
  'Atención clientes',
  'Servicio al cliente',
  'Servicio cliente',
  'Servicio a clientes',
  'Servicio de atención',
  'Oficial',
  'Oficiales',
  'Official',
  'Verificado',
  'Verificada',
  'Verified',
];

/** Surnames, and words of firms: refused but behind a first name, or before a firm's legal form. */
export const ALSO_SURNAMES = ['Staff', 'Support', 'Soporte'];

/** «Ferretería Soporte S.A.» is a firm. */
export const LEGAL_FORMS = ['SA', 'SL', 'SLU', 'SAU', 'SLL', 'SCoop', 'SCP', 'CB', 'SLP', 'SC'];

/** Refused where the name says nothing else: «Sistemas García» is a shop. */
export const ROLES = [
  'Operador',
  'Operadora',
  'Operadores',
  'Operator',
  'Sistema',
  'System',
  'Equipo',
  'Team',
  'Ayuda',
  'Help',
  'Servicio',
  'Service',
  'Atención',
  'Seguridad',
  'Notificaciones',
];

/** Words beside a role that say nothing about who it is. */
export const FILLERS = [
  'de',
  'del',
  'al',
  'la',
  'las',
  'el',
  'los',
  'the',
  'y',
  'sitio',
  'site',
  'web',
  'rifa',
  'rifas',
  'sorteo',
  'sorteos',
  'cliente',
  'clientes',
  'usuarios',
  'técnico',
  'técnica',
  'central',
  'general',
  'online',
];
