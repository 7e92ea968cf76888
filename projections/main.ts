import { fileURLToPath } from 'node:url';
import { readProgramConfig } from '../platform/config';
import { readOrExit, runProgram } from '../platform/lifecycle';
import { createLogger } from '../platform/logger';
import { startProjections } from './start-projections';

const config = readOrExit(() => readProgramConfig(process.env, 'projections'));
const logger = createLogger('projections', config.logLevel);

const auditor = { file: fileURLToPath(new URL('auditor/main.js', import.meta.url)) };

await runProgram(logger, () => startProjections(config, logger, auditor));
