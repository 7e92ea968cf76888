const KEY_MAX = 512;
/** A segment never starts with a dot, so no key leaves the store or names its hidden files. */
const KEY = /^[\w-][\w.-]{0,199}(\/[\w-][\w.-]{0,199})*$/;

/** By extension, so that the type of a file need not be stored. */
const CONTENT_TYPES: ReadonlyMap<string, string> = new Map([
  ['webp', 'image/webp'],
  ['jpg', 'image/jpeg'],
  ['json', 'application/json'],
]);

const extensionOf = (key: string): string => key.slice(key.lastIndexOf('.') + 1);

/** @throws RangeError unless the key is a path of plain names with a known extension */
export const contentTypeOf = (key: string): string => {
  const contentType = CONTENT_TYPES.get(extensionOf(key));
  if (key.length > KEY_MAX || !KEY.test(key) || contentType === undefined) {
    throw new RangeError(`Not the key of an object: ${JSON.stringify(key.slice(0, KEY_MAX))}`);
  }
  return contentType;
};
