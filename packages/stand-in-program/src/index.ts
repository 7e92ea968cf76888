export { jsonLines, type Logger } from './logger';
export { runServer } from './run-server';
export { StartError } from './start-error';
