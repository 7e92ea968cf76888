import { parseArgs } from 'node:util';
import { completeVerdict } from '../application/reports/complete-verdict';
import { decideReport } from '../application/reports/decide-report';
import {
  decisionBody,
  DECISIONS,
  DEFAULT_WORDS,
  WORD_MAX,
  type Decision,
} from '../contracts/reports';
import { StartError } from '../platform/lifecycle';
import { withApplication } from './accounts';
import { givenReason } from './given-reason';
import { withReports } from './with-reports';

const options = {
  decision: { type: 'string' },
  reason: { type: 'string' },
  'to-reporter': { type: 'string' },
  'to-seller': { type: 'string' },
  'keep-raffles': { type: 'boolean', default: false },
} as const;

const isDecision = (text: string | undefined): text is Decision =>
  DECISIONS.some((decision) => decision === text);

/** The words are those of the console where none are given. */
const asked = (args: readonly string[]) => {
  const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
  const { decision } = values;
  if (!isDecision(decision)) throw new StartError(`--decision is ${DECISIONS.join(', ')}`);
  const reason = givenReason(values.reason);
  const words = DEFAULT_WORDS[decision];
  try {
    const body = decisionBody.validateSync({
      decision,
      reason,
      withdraw: !values['keep-raffles'],
      toReporter: values['to-reporter'] ?? words.toReporter,
      toSeller: values['to-seller'] ?? words.toSeller,
    });
    return { reportId: positionals[0] ?? '', body };
  } catch {
    throw new StartError(
      `--to-reporter and --to-seller have 1 to ${WORD_MAX} characters, none of them invisible`,
    );
  }
};

/** Decides a report, does what is decided, and tells both sides. */
export const decideReportOperation = async (args: readonly string[]): Promise<void> => {
  const { reportId, body } = asked(args);
  await withReports(async (readModels) => {
    const report = await readModels.reports.find(reportId);
    if (!report) throw new StartError('Which report? `reports` lists them with their ids.');
    const verdict = await completeVerdict(readModels, report, body);
    await withApplication(async (input) => {
      const outcome = await decideReport({ ...input, reportId, verdict });
      if (outcome.kind === 'rejected') {
        const why = outcome.rejection.type.replaceAll('-', ' ');
        throw new StartError(`Report ${reportId} is not decided: ${why}`);
      }
      const others = verdict.alsoDecides.length;
      const isNew = outcome.events.length > 0;
      console.log(`report ${reportId} ${isNew ? 'is' : 'was'} decided; ${others} others with it`);
    });
  });
};
