/** A stream's name is `category-id`; a category never holds a dash. */
export const categoryOf = (stream: string): string => stream.slice(0, stream.indexOf('-'));
export const idOf = (stream: string): string => stream.slice(stream.indexOf('-') + 1);
