import type { Category, Subcategory } from './category-shapes';

export type { Category, Subcategory } from './category-shapes';

/** The categories are part of the program: no screen changes them. */
export const CATEGORIES: readonly Category[] = [
  { id: 1, name: 'Electrónica', icon: 'mobile-alt' },
  { id: 2, name: 'Videojuegos', icon: 'gamepad' },
  { id: 3, name: 'Moda', icon: 'tshirt' },
  { id: 4, name: 'Hogar', icon: 'home' },
  { id: 5, name: 'Audio', icon: 'headphones' },
  { id: 6, name: 'Otros', icon: 'ellipsis-h' },
];

const named = (categoryId: number, names: readonly string[]): Subcategory[] =>
  names.map((name, index) => ({ id: categoryId * 100 + index + 1, name, categoryId }));

export const SUBCATEGORIES: readonly Subcategory[] = [
  ...named(1, ['Móviles', 'Ordenadores', 'Tabletas', 'Fotografía', 'Relojes inteligentes']),
  ...named(2, ['Consolas', 'Juegos', 'Accesorios', 'Retro']),
  ...named(3, ['Bolsos', 'Calzado', 'Ropa', 'Relojes y joyas']),
  ...named(4, ['Cocina', 'Decoración', 'Jardín', 'Muebles']),
  ...named(5, ['Auriculares', 'Altavoces', 'Instrumentos', 'Vinilos']),
];
