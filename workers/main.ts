import { readProgramConfig } from '../platform/config';
import { readOrExit, runProgram } from '../platform/lifecycle';
import { createLogger } from '../platform/logger';
import { startWorkers } from './start-workers';

const config = readOrExit(() => readProgramConfig(process.env, 'workers'));
const logger = createLogger('workers', config.logLevel);
await runProgram(logger, () => startWorkers(config, logger));
