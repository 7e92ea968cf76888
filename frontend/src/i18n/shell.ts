export const shellTexts = {
  skip: 'Saltar al contenido',
  mainNavigation: 'Principal',
  tabBar: 'Principal (móvil)',
  home: 'Inicio',
  search: 'Buscar',
  create: 'Crear',
  myRaffles: 'Mis Rifas',
  profile: 'Perfil',
  signIn: 'Entrar',
  notifications: 'Notificaciones',
  theme: { light: 'Tema claro', dark: 'Tema oscuro', system: 'Tema del sistema' },
  offline: 'Estás sin conexión. Lo que ves puede haber cambiado.',
  live: { live: 'En directo', lost: 'Sin directo' },
  footer: {
    claim: 'Rifas de gente de verdad, en directo y con sorteos que cualquiera puede comprobar.',
    adults: 'Solo para mayores de 18 años. Juega con moderación.',
  },
} as const;
