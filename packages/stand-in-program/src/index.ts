export { credentialsIn, type Credentials } from './credentials';
export { jsonLines, type Logger } from './logger';
export { runServer } from './run-server';
export { StartError } from './start-error';
export { Strangers, type ConnectionEnd } from './strangers';
