const UPLOADS = '/objects/uploads/';

/** Their width in pixels; those of a smaller picture are as wide as it is. */
export const THUMBNAIL_WIDTH = 480;

/** The thumbnail of an uploaded photo; any other address is its own thumbnail. */
export const thumbnailOf = (image: string): string =>
  image.startsWith(UPLOADS) ? `/objects/thumbnails/${image.slice(UPLOADS.length)}` : image;
