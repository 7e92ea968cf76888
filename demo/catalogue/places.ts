import type { Place } from './demo-raffle';

export const VALENCIA: Place = ['Comunitat Valenciana', 'Valencia/València', 'València'];
export const ALZIRA: Place = ['Comunitat Valenciana', 'Valencia/València', 'Alzira'];
export const ZARAGOZA: Place = ['Aragón', 'Zaragoza', 'Zaragoza'];
export const BARCELONA: Place = ['Cataluña', 'Barcelona', 'Barcelona'];
export const BILBAO: Place = ['País Vasco', 'Bizkaia', 'Bilbao'];
export const DONOSTIA: Place = ['País Vasco', 'Gipuzkoa', 'Donostia/San Sebastián'];
export const SEVILLA: Place = ['Andalucía', 'Sevilla', 'Sevilla'];
export const MALAGA: Place = ['Andalucía', 'Málaga', 'Málaga'];
export const GRANADA: Place = ['Andalucía', 'Granada', 'Granada'];
export const ARACENA: Place = ['Andalucía', 'Huelva', 'Aracena'];
export const CORDOBA: Place = ['Andalucía', 'Córdoba', 'Córdoba'];
export const MADRID: Place = ['Comunidad de Madrid', 'Madrid', 'Madrid'];
export const MURCIA: Place = ['Región de Murcia', 'Murcia', 'Murcia'];
export const GIJON: Place = ['Principado de Asturias', 'Asturias', 'Gijón'];
export const SALAMANCA: Place = ['Castilla y León', 'Salamanca', 'Salamanca'];
export const VIGO: Place = ['Galicia', 'Pontevedra', 'Vigo'];
export const LA_LAGUNA: Place = [
  'Canarias',
  'Santa Cruz de Tenerife',
  'San Cristóbal de La Laguna',
];
export const TALAVERA: Place = ['Castilla-La Mancha', 'Toledo', 'Talavera de la Reina'];
