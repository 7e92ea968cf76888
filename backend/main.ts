import { readProgramConfig } from '../platform/config';
import { runProgram } from '../platform/lifecycle';
import { createLogger } from '../platform/logger';
import { startBackend } from './start-backend';

const config = readProgramConfig(process.env);
const logger = createLogger('backend', config.logLevel);
await runProgram(logger, () => startBackend(config, logger));
