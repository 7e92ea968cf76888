declare module 'jsdom/lib/jsdom/living/helpers/form-controls.js' {
  /** Whether an element may have a label. */
  export const isLabelable: (element: object) => boolean;
}

declare module 'jsdom/lib/jsdom/living/nodes/HTMLLabelElement-impl.js' {
  /** A label as jsdom keeps it. */
  export interface LabelImpl {
    readonly _ownerDocument: {
      /** The elements of the page by their ids. */
      readonly _ids: Readonly<Record<string, readonly object[]>>;
    };
    readonly getAttributeNS: (namespace: null, name: 'for') => string | null;
    readonly getRootNode: (options: object) => object;
  }

  export const implementation: { readonly prototype: LabelImpl };
}
