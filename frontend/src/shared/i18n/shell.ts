import type { TextPageName } from '@contracts/text-pages';

export const shellTexts = {
  notice: 'Aviso',
  skip: 'Saltar al contenido',
  mainNavigation: 'Principal',
  tabBar: 'Principal (móvil)',
  home: 'Inicio',
  search: 'Buscar',
  create: 'Crear',
  myRaffles: 'Mis Rifas',
  participations: 'Mis Participaciones',
  operations: 'Operaciones',
  profile: 'Perfil',
  signIn: 'Entrar',
  bell: {
    label: 'Avisos',
    signedOut: 'Avisos: entra para verlos',
    unread: (count: number) => `${count} sin leer`,
  },
  theme: { light: 'Tema claro', dark: 'Tema oscuro', system: 'Tema del sistema' },
  offline: 'Estás sin conexión. Lo que ves puede haber cambiado.',
  live: { live: 'En directo', lost: 'Sin directo' },
  footer: {
    claim: 'Rifas de gente de verdad, en directo y con sorteos que cualquiera puede comprobar.',
    pages: 'Información',
    links: {
      ayuda: 'Ayuda',
      'juego-responsable': 'Juego responsable',
      'aviso-legal': 'Aviso legal',
      terminos: 'Términos y condiciones',
      privacidad: 'Privacidad',
      cookies: 'Cookies',
    } satisfies Record<TextPageName, string>,
    transparency: 'Transparencia',
    adults: 'Solo para mayores de 18 años. Juega con moderación.',
  },
} as const;
