import sheet from './articles.svg';

/** What is drawn of each article: it stands on the line y = 740, in the middle of the sheet. */
const ARTICLES: ReadonlyMap<string, string> = new Map(
  [...sheet.matchAll(/<symbol id="([\w-]+)">([\s\S]*?)\n<\/symbol>/g)].map(
    ([, name = '', drawing = '']) => [name, drawing],
  ),
);

/**
 * An article as SVG, painted with `#body`, `#shade` and `#accent`.
 * @param name of a symbol in `articles.svg`
 */
export const articleNamed = (name: string): string => {
  const article = ARTICLES.get(name);
  if (article === undefined) throw new Error(`Nobody has drawn ${name}`);
  return article;
};
