import { apiError } from '@/shared/api/problems';

/** How far an export is, in events and between 0 and 1. */
export interface ExportProgress {
  readonly examined: number;
  readonly found: number;
  readonly share: number;
}

/** What the server says about the file beside it. */
interface Told extends Partial<ExportProgress> {
  readonly whole?: boolean;
  readonly unreadable?: { readonly stream: string; readonly revision: number };
}

/** The log has an event that the server can't read. */
export class UnreadableExport extends Error {
  constructor(
    readonly stream: string,
    readonly revision: number,
  ) {
    super(`${stream}@${revision}`);
  }
}

const ABOUT_THE_FILE = '#';
/** Characters that are handed to a blob at once, which the browser may keep on its disk. */
const PART = 1024 * 1024;

/** Takes lines of text, and keeps them outside the memory of the page's own objects. */
const createParts = () => {
  let parts: Blob[] = [];
  let open: string[] = [];
  let length = 0;
  const seal = (): void => {
    parts.push(new Blob(open));
    [open, length] = [[], 0];
  };
  return {
    add: (text: string): void => {
      open.push(text);
      length += text.length;
      if (length >= PART) seal();
    },
    file: (type: string): Blob => {
      seal();
      const whole = new Blob(parts, { type });
      parts = [];
      return whole;
    },
  };
};

/**
 * Reads an export as it is written.
 * @throws ApiError when it is refused, UnreadableExport, DOMException when aborted, or Error when
 *   it was cut
 */
export const readExport = async (
  url: string,
  signal: AbortSignal,
  onProgress: (progress: ExportProgress) => void,
): Promise<Blob> => {
  const answer = await fetch(url, { credentials: 'include', signal });
  if (!answer.ok || !answer.body) {
    throw Object.assign(new Error(), apiError(answer.status, await answer.text()));
  }
  const parts = createParts();
  /** @returns whether the file is whole */
  const hear = (line: string): boolean => {
    const { whole, unreadable, ...progress } = JSON.parse(line.slice(1)) as Told; // our server's
    if (unreadable) throw new UnreadableExport(unreadable.stream, unreadable.revision);
    if (!whole) onProgress({ examined: 0, found: 0, share: 0, ...progress });
    return whole === true;
  };
  let [rest, isWhole] = ['', false];
  const decoder = new TextDecoder();
  const reader = answer.body.getReader();
  signal.addEventListener('abort', () => void reader.cancel());
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    const lines = (rest + decoder.decode(next.value, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      if (line.startsWith(ABOUT_THE_FILE)) isWhole = hear(line);
      else if (line !== '') parts.add(`${line}\n`);
    }
  }
  if (!isWhole) throw new Error('cut');
  return parts.file(answer.headers.get('Content-Type') ?? '');
};
