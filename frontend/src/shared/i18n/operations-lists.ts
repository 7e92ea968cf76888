import { formatCount } from '@/shared/lib/numbers';

/** Words of every list of the console. */
export const listTexts = {
  find: 'Buscar',
  filters: (chosen: number) =>
    chosen === 0 ? 'Filtros y orden' : `Filtros y orden (${formatCount(chosen)})`,
  retry: 'Inténtalo de nuevo.',
  nothing: {
    title: 'Nada coincide',
    text: 'Prueba con menos letras, o quita algún filtro.',
  },
  clear: 'Quitar todos los filtros',
  more: 'Ver más',
  loadingMore: 'Cargando…',
} as const;
