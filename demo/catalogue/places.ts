import type { DemoPlace } from './demo-raffle';

export const VALENCIA: DemoPlace = ['Comunitat Valenciana', 'Valencia/València', 'València'];
export const ALZIRA: DemoPlace = ['Comunitat Valenciana', 'Valencia/València', 'Alzira'];
export const ZARAGOZA: DemoPlace = ['Aragón', 'Zaragoza', 'Zaragoza'];
export const BARCELONA: DemoPlace = ['Cataluña', 'Barcelona', 'Barcelona'];
export const BILBAO: DemoPlace = ['País Vasco', 'Bizkaia', 'Bilbao'];
export const DONOSTIA: DemoPlace = ['País Vasco', 'Gipuzkoa', 'Donostia/San Sebastián'];
export const SEVILLA: DemoPlace = ['Andalucía', 'Sevilla', 'Sevilla'];
export const MALAGA: DemoPlace = ['Andalucía', 'Málaga', 'Málaga'];
export const GRANADA: DemoPlace = ['Andalucía', 'Granada', 'Granada'];
export const ARACENA: DemoPlace = ['Andalucía', 'Huelva', 'Aracena'];
export const CORDOBA: DemoPlace = ['Andalucía', 'Córdoba', 'Córdoba'];
export const MADRID: DemoPlace = ['Comunidad de Madrid', 'Madrid', 'Madrid'];
export const MURCIA: DemoPlace = ['Región de Murcia', 'Murcia', 'Murcia'];
export const GIJON: DemoPlace = ['Principado de Asturias', 'Asturias', 'Gijón'];
export const SALAMANCA: DemoPlace = ['Castilla y León', 'Salamanca', 'Salamanca'];
export const VIGO: DemoPlace = ['Galicia', 'Pontevedra', 'Vigo'];
export const LA_LAGUNA: DemoPlace = [
  'Canarias',
  'Santa Cruz de Tenerife',
  'San Cristóbal de La Laguna',
];
export const TALAVERA: DemoPlace = ['Castilla-La Mancha', 'Toledo', 'Talavera de la Reina'];
