import { id, oneOf, shape, text, type Shaped } from './shape';

const CATEGORY_ICONS = [
  'mobile-alt',
  'gamepad',
  'tshirt',
  'home',
  'headphones',
  'ellipsis-h',
] as const;

export const categoryShape = shape('Category', {
  id: id(),
  name: text(),
  icon: oneOf(CATEGORY_ICONS),
});
export type Category = Shaped<typeof categoryShape>;

export const subcategoryShape = shape('Subcategory', { id: id(), name: text(), categoryId: id() });
export type Subcategory = Shaped<typeof subcategoryShape>;
