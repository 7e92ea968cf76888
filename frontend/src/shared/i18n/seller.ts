import { formatCount } from '@/shared/lib/numbers';

export const sellerTexts = {
  notFound: 'Vendedor no encontrado',
  notFoundText: 'No se pudo cargar la información del vendedor.',
  toHome: 'Volver al inicio',
  contact: 'Contacto',
  mailTo: (name: string) => `Escribir un correo a ${name}`,
  callTo: (name: string) => `Llamar a ${name}`,
  about: 'Sobre mí',
  stats: 'Estadísticas',
  created: 'Rifas creadas',
  completed: 'Rifas completadas',
  failed: 'Rifas terminadas sin completar',
  score: 'Puntuación de nivel',
  points: (score: number) => `${formatCount(score)} ${Math.abs(score) === 1 ? 'punto' : 'puntos'}`,
  scoreNote: (completed: number, failed: number) =>
    `(${formatCount(completed)} completadas - ${formatCount(failed)} fallidas)`,
} as const;
