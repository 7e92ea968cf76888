const LEVEL = /^\{"level":(\d+)/;
const WARNING = 40;

interface LogLine {
  readonly msg?: string;
  readonly reason?: string;
  readonly err?: { readonly message?: string };
}

const parse = (line: string): LogLine => {
  try {
    return JSON.parse(line) as LogLine; // pino wrote it: the fields that are there have these types
  } catch {
    return {};
  }
};

/**
 * One line of a program's log in short, when it is a warning or worse; undefined when nobody needs
 * to see it now.
 */
export const briefly = (line: string): string | undefined => {
  const level = LEVEL.exec(line)?.[1];
  if (level === undefined || Number(level) < WARNING) return undefined;
  const { msg, reason, err } = parse(line);
  const [cause] = (reason ?? err?.message ?? '').split('\n');
  return [msg, cause && `(${cause})`].filter(Boolean).join(' ');
};
