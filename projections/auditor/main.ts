import { readProgramConfig } from '../../platform/config';
import { connectDocuments } from '../../platform/documents/documents';
import { createLogger } from '../../platform/logger';
import { openAudits } from '../audits/queries';
import { readModels } from '../read-models';
import { runAudit } from './run-audit';

// Started by the projections with the id of the audit; it ends with them.
process.on('disconnect', () => process.exit(0));
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);
if (!process.connected) process.exit(0);

const config = readProgramConfig(process.env, 'projections');
const logger = createLogger('projections', config.logLevel);
const [run = ''] = process.argv.slice(2);
const documents = await connectDocuments(config.mongodbUrl);
const audits = openAudits(documents);
await runAudit({ config, audits, projections: readModels, run });
logger.info({ run }, 'audit over');
await documents.close();
process.exit(0);
