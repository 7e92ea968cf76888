const LEVEL = /^\{"level":(\d+)/;
const WARNING = 40;

interface LogLine {
  readonly msg?: string;
  readonly reason?: string;
  /** Of the site. */
  readonly part?: string;
  readonly err?: { readonly message?: string };
}

const parse = (line: string): LogLine => {
  try {
    return JSON.parse(line) as LogLine; // written by pino: when a field is there, it has this type
  } catch {
    return {};
  }
};

/** Shortens a line of a program's log for the terminal. Undefined for lines below a warning. */
export const shortLine = (line: string): string | undefined => {
  const level = LEVEL.exec(line)?.[1];
  if (level === undefined || Number(level) < WARNING) return undefined;
  const { msg, reason, part, err } = parse(line);
  const [cause] = (reason ?? err?.message ?? '').split('\n');
  const why = [part, cause].filter(Boolean).join(': ');
  return [msg, why && `(${why})`].filter(Boolean).join(' ');
};
