import { fileURLToPath } from 'node:url';
import { readProgramConfig } from '../platform/config';
import { readOrExit, runProgram } from '../platform/lifecycle';
import { createLogger } from '../platform/logger';
import { startBackend } from './start-backend';

const config = readOrExit(() => readProgramConfig(process.env, 'backend'));
const logger = createLogger('backend', config.logLevel);
const decoder = { file: fileURLToPath(new URL('uploads/decoder/main.js', import.meta.url)) };
await runProgram(logger, () => startBackend(config, logger, decoder));
