import { parseArgs } from 'node:util';
import { PAGE_LIMIT_MAX } from '../contracts/limits';
import { REPORT_STATUSES, reportsQuery } from '../contracts/reports';
import { StartError } from '../platform/lifecycle';
import type { ReportDocument } from '../projections/reports/document';
import { print } from './print';
import { withReports } from './with-reports';

const options = {
  status: { type: 'string' },
  limit: { type: 'string' },
  cursor: { type: 'string' },
} as const;

const asked = (args: readonly string[]) => {
  const { values } = parseArgs({ args: [...args], options });
  try {
    return reportsQuery.validateSync(values);
  } catch {
    const states = REPORT_STATUSES.join(' or ');
    throw new StartError(`--status is ${states}, --limit a number up to ${PAGE_LIMIT_MAX}`);
  }
};

const line = ({ _id: id, position: _position, ...report }: ReportDocument): string =>
  `${JSON.stringify({ id, ...report })}\n`;

/** Prints one JSON line per report, the newest first. */
export const showReports = async (args: readonly string[]): Promise<void> => {
  const { status, ...query } = asked(args);
  await withReports(async ({ reports }) => {
    const page = await reports.list(status, query);
    if (!page) throw new StartError('--cursor is none that this command has told');
    const found = page.items;
    await print(
      (async function* () {
        await Promise.resolve();
        yield* found.map(line);
      })(),
    );
    if (page.nextCursor !== undefined)
      console.error(`${page.total} in all; older ones follow with --cursor ${page.nextCursor}`);
  });
};
