import sharp, { type Sharp } from 'sharp';

/**
 * Renders one of our own drawings. Elsewhere in this process sharp refuses SVG, because uploads may
 * be malicious.
 */
export const drawing = (svg: string): Sharp => {
  sharp.unblock({ operation: ['VipsForeignLoadSvgBuffer'] });
  return sharp(Buffer.from(svg));
};
