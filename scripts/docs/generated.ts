/** The first line of every page that is made from the code. */
export const GENERATED =
  '<!-- Made by `npm run docs` from the declarations of the code. Do not edit it by hand. -->';
