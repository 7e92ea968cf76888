/** The part of jsdom that decides which rules of CSS apply to an element. */
declare module 'jsdom/lib/jsdom/living/helpers/selectors.js' {
  /** An element as jsdom keeps it. */
  export interface ElementImpl {
    readonly _localName: string;
    getAttributeNS: (namespace: null, name: 'class') => string | null;
  }

  const selectors: {
    /** Rules such as `@keyframes` have no selector. */
    matchesDontThrow: (element: ElementImpl, selector: string | undefined) => boolean;
  };
  export default selectors;
}
