import createCache from '@emotion/cache';

/**
 * Apart from the page. To find something by its role, Testing Library asks for the styles of every
 * element around it, and jsdom compares each with every rule of the page: more time than all else.
 */
export const stylesApart = createCache({
  key: 'rv',
  container: document.createElement('div'),
});

/** In the page, for tests of what it looks like. */
export const stylesInPage = createCache({ key: 'rv', prepend: true });
