// First: jsdom's files need each other, and can't be loaded from this one on.
import 'jsdom';
import { isLabelable } from 'jsdom/lib/jsdom/living/helpers/form-controls.js';
import {
  implementation,
  type LabelImpl,
} from 'jsdom/lib/jsdom/living/nodes/HTMLLabelElement-impl.js';

const byWalk = Object.getOwnPropertyDescriptor(implementation.prototype, 'control');

/** @returns the element that the label names, when the document knows just one of that id */
const named = (label: LabelImpl): object | undefined => {
  const id = label.getAttributeNS(null, 'for');
  if (id === null || label.getRootNode({}) !== label._ownerDocument) return undefined;
  const [found, another] = label._ownerDocument._ids[id] ?? [];
  return another === undefined ? found : undefined;
};

// To name a button or a field, jsdom asks each label what it is for, and walks through the page
// for each answer.
Object.defineProperty(implementation.prototype, 'control', {
  ...byWalk,
  get(this: LabelImpl): unknown {
    const found = named(this);
    if (found === undefined) return byWalk?.get?.call(this);
    return isLabelable(found) ? found : null;
  },
});
