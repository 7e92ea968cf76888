import { commonTexts } from '@/shared/i18n/common';
import { winPictureTexts } from '@/shared/i18n/win-picture';
import { STAGE } from './draw.styles';

const WIDTH = 1080;
const HEIGHT = 1350;
/** Down to where the words begin. */
const PHOTO_HEIGHT = 980;
const MARGIN = 72;

/** What the picture shows; nothing of any person. */
export interface WinPicture {
  /** The title of the raffle. */
  readonly prize: string;
  /** The address of the photo, if there is one. */
  readonly photo: string | undefined;
}

const GROUND = '#1c0c07';

type Pen = CanvasRenderingContext2D;
type Ruler = Pick<Pen, 'measureText'>;

const loaded = async (address: string): Promise<HTMLImageElement> => {
  const image = new Image();
  image.src = address;
  await image.decode();
  return image;
};

/** The middle of the photo. */
const drawPhoto = (pen: Pen, photo: HTMLImageElement): void => {
  const scale = Math.max(WIDTH / photo.naturalWidth, PHOTO_HEIGHT / photo.naturalHeight);
  const [width, height] = [WIDTH / scale, PHOTO_HEIGHT / scale];
  const [left, top] = [(photo.naturalWidth - width) / 2, (photo.naturalHeight - height) / 2];
  pen.drawImage(photo, left, top, width, height, 0, 0, WIDTH, PHOTO_HEIGHT);
};

/** Dark at the foot, where the words stand. */
const drawShade = (pen: Pen): void => {
  const shade = pen.createLinearGradient(0, PHOTO_HEIGHT - 420, 0, PHOTO_HEIGHT);
  shade.addColorStop(0, 'rgb(28 12 7 / 0)');
  shade.addColorStop(0.6, 'rgb(28 12 7 / 0.8)');
  shade.addColorStop(1, GROUND);
  pen.fillStyle = shade;
  pen.fillRect(0, 0, WIDTH, HEIGHT);
};

const write = (pen: Pen, weight: number, size: number): void => {
  pen.font = `${weight} ${size}px ${getComputedStyle(document.body).fontFamily}`;
};

const fits = (pen: Ruler, text: string): boolean =>
  pen.measureText(text).width <= WIDTH - 2 * MARGIN;

const shortened = (pen: Ruler, text: string): string => {
  const letters = Array.from(text); // whole ones: an emoji is several units of a string
  const shown = () => `${letters.join('').trimEnd()}…`;
  while (letters.length > 0 && !fits(pen, shown())) letters.pop();
  return shown();
};

/** In lines of whole words; what has no room in the last one is left out. */
export const linesOf = (pen: Ruler, text: string, most: number): readonly string[] => {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && fits(pen, `${last} ${word}`)) lines.splice(-1, 1, `${last} ${word}`);
    else lines.push(word);
  }
  const rest = lines.slice(most - 1).join(' ');
  return [...lines.slice(0, most - 1), rest]
    .filter((line) => line !== '')
    .map((line) => (fits(pen, line) ? line : shortened(pen, line)));
};

const TITLE_LINE = 76;

/** From the foot upwards, so that a long title covers more of the photo and not of the words. */
const drawWords = (pen: Pen, prize: string): void => {
  pen.textBaseline = 'alphabetic';
  const foot = HEIGHT - MARGIN;
  write(pen, 750, 40);
  pen.fillStyle = STAGE.quiet;
  pen.fillText(`${commonTexts.brand} · ${window.location.host}`, MARGIN, foot);

  write(pen, 750, 64);
  pen.fillStyle = STAGE.text;
  const lines = linesOf(pen, prize, 3);
  const first = foot - 96 - (lines.length - 1) * TITLE_LINE;
  lines.forEach((line, at) => pen.fillText(line, MARGIN, first + at * TITLE_LINE));

  write(pen, 800, 118);
  pen.fillStyle = STAGE.gold;
  pen.fillText(winPictureTexts.won, MARGIN, first - 104);
};

/** @throws Error when the photo can't be loaded, or the browser makes no picture of it */
export const drawWinPicture = async ({ prize, photo }: WinPicture): Promise<File> => {
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH;
  canvas.height = HEIGHT;
  const pen = canvas.getContext('2d');
  if (pen === null) throw new Error('This browser has no canvas');
  pen.fillStyle = GROUND;
  pen.fillRect(0, 0, WIDTH, HEIGHT);
  if (photo !== undefined) drawPhoto(pen, await loaded(photo));
  drawShade(pen);
  drawWords(pen, prize);
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', 0.9));
  if (blob === null) throw new Error('This browser made no picture of the canvas');
  return new File([blob], 'me-ha-tocado.jpg', { type: blob.type });
};
