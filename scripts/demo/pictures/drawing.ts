import sharp, { type Sharp } from 'sharp';

/**
 * One of our own drawings, ready to become a picture. Whatever takes uploads in the same process
 * refuses SVG, for good reason.
 */
export const drawing = (svg: string): Sharp => {
  sharp.unblock({ operation: ['VipsForeignLoadSvgBuffer'] });
  return sharp(Buffer.from(svg));
};
