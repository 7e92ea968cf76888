import { parseArgs } from 'node:util';
import { decideReport } from '../application/processes/case-decision';
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
import { withDocuments } from './with-documents';

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
      `--to-reporter and --to-seller have 1 to ${WORD_MAX} characters that can be seen`,
    );
  }
};

/** Decides a report, does what is decided, and tells both sides. */
export const decideReportOperation = async (args: readonly string[]): Promise<void> => {
  const { reportId, body } = asked(args);
  const { withdraw, ...words } = body;
  const verdict = { ...words, withdraws: words.decision === 'suspend' && withdraw };
  await withDocuments(async (documents) => {
    await withApplication(async (input) => {
      const outcome = await decideReport({ ...input, reportId, verdict });
      if (outcome.kind === 'rejected') {
        const why = outcome.rejection.type.replaceAll('-', ' ');
        throw new StartError(`Report ${reportId} is not decided: ${why}. \`reports\` lists them.`);
      }
      console.log(`report ${reportId} ${outcome.events.length > 0 ? 'is' : 'was'} decided`);
    }, documents);
  });
};
