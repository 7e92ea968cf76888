const KEY_MAX = 512;
/**
 * A segment never starts with a dot, so that no key climbs out of the store or meets its hidden
 * files.
 */
const KEY = /^[\w-][\w.-]{0,199}(\/[\w-][\w.-]{0,199})*$/;

/** By the extension, so that a file's type needs no place of its own. */
const CONTENT_TYPES: ReadonlyMap<string, string> = new Map([
  ['webp', 'image/webp'],
  ['json', 'application/json'],
]);

const extensionOf = (key: string): string => key.slice(key.lastIndexOf('.') + 1);

/**
 * @throws RangeError for what is not a path of plain names with an extension that the store knows
 */
export const contentTypeOf = (key: string): string => {
  const contentType = CONTENT_TYPES.get(extensionOf(key));
  if (key.length > KEY_MAX || !KEY.test(key) || contentType === undefined) {
    throw new RangeError(`Not the key of an object: ${JSON.stringify(key.slice(0, KEY_MAX))}`);
  }
  return contentType;
};
