import escapeHtml from 'escape-html';

/** What search engines and messengers show of a page. */
export interface PageHead {
  readonly title: string;
  readonly description: string;
  /** Its path: the one address of what may be reached by several. Undefined: not to be listed. */
  readonly path?: string;
  /** The path of its own picture, of the size of the site's. */
  readonly picture?: string;
}

const SITE = 'Rifaviva';
/** 1200 × 630 pixels, made by the build. */
export const SITE_PICTURE = '/social.png';

export const DEFAULT_DESCRIPTION =
  'Rifas de particulares y comercios, en directo y con sorteos que cualquiera puede comprobar.';

const titleOf = ({ title }: PageHead): string => (title === SITE ? SITE : `${title} · ${SITE}`);

const metaTag = (kind: 'name' | 'property', name: string, content: string): string =>
  `<meta ${kind}="${name}" content="${escapeHtml(content)}" />`;

/** Where to look for a page, and what a shared link shows of it (https://ogp.me). */
const listedTags = (head: PageHead, path: string, origin: string): string[] => [
  `<link rel="canonical" href="${escapeHtml(origin + path)}" />`,
  metaTag('property', 'og:site_name', SITE),
  metaTag('property', 'og:locale', 'es_ES'),
  metaTag('property', 'og:type', 'website'),
  metaTag('property', 'og:title', head.title),
  metaTag('property', 'og:description', head.description),
  metaTag('property', 'og:url', origin + path),
  metaTag('property', 'og:image', origin + (head.picture ?? SITE_PICTURE)),
  metaTag('property', 'og:image:width', '1200'),
  metaTag('property', 'og:image:height', '630'),
  metaTag('name', 'twitter:card', 'summary_large_image'),
];

/**
 * The elements of a page's head, as HTML. Texts of people are escaped.
 * @param origin of the site, because previews need whole addresses
 */
export const headTags = (head: PageHead, origin: string): string => {
  const { path } = head;
  return [
    `<title>${escapeHtml(titleOf(head))}</title>`,
    metaTag('name', 'description', head.description),
    ...(path === undefined
      ? [metaTag('name', 'robots', 'noindex')]
      : listedTags(head, path, origin)),
  ].join('\n    ');
};
