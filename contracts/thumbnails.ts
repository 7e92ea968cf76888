const UPLOADS = '/objects/uploads/';

/** The thumbnail of an uploaded photo; any other address is its own thumbnail. */
export const thumbnailOf = (image: string): string =>
  image.startsWith(UPLOADS) ? `/objects/thumbnails/${image.slice(UPLOADS.length)}` : image;
