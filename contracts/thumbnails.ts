const UPLOADS = '/objects/uploads/';

/** Their width in pixels; those of a smaller picture are as wide as it is. */
export const THUMBNAIL_WIDTH = 480;

/** The thumbnail of an uploaded photo; any other address is its own thumbnail. */
export const thumbnailOf = (image: string): string =>
  image.startsWith(UPLOADS) ? `/objects/thumbnails/${image.slice(UPLOADS.length)}` : image;

/** The same as a JPEG, for programs of mail: not all of them show WebP. */
export const jpegThumbnailOf = (image: string): string =>
  image.startsWith(UPLOADS) ? thumbnailOf(image).replace(/\.webp$/, '.jpg') : image;
