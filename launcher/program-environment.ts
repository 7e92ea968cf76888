import { pathToFileURL } from 'node:url';
import { readProgramConfig, type Config, type Environment } from '../platform/config';
import type { DataFolder } from './data-folder';
import { keepSecrets } from './secrets';
import type { StoreUrls } from './stores';

/** Addresses of stores that have not started yet. */
const TO_COME: StoreUrls = {
  eventStoreUrl: 'esdb://to-come',
  mongodbUrl: 'mongodb://to-come',
  redisUrl: 'redis://to-come',
};

type Files = Pick<DataFolder, 'objects' | 'secretsFile' | 'logMarkFile'>;

const secretsFor = (config: Config, folder: Files): Record<string, string> => {
  // The secrets belong to the log, so with an external log its owner keeps them.
  if (config.eventStoreUrl !== undefined) return {};
  const { sessionSecret, drawSecret } = keepSecrets(folder.secretsFile);
  return {
    SESSION_SECRET: sessionSecret,
    DRAW_SECRET: drawSecret,
    LOG_MARK_FILE: folder.logMarkFile,
  };
};

const given = (env: Environment): Environment =>
  Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));

const withUrls = (env: Environment, urls: StoreUrls): Environment => ({
  ...env,
  EVENT_STORE_URL: urls.eventStoreUrl,
  MONGODB_URL: urls.mongodbUrl,
  REDIS_URL: urls.redisUrl,
});

/**
 * The environment of every program, complete when the stores' addresses are known.
 * @throws StartError that lists what is missing
 */
export const programEnvironment = (
  env: Environment,
  config: Config,
  folder: Files,
): ((urls: StoreUrls) => Environment) => {
  const common = {
    NODE_ENV: 'production',
    OBJECT_STORE_URL: pathToFileURL(folder.objects).href,
    ...secretsFor(config, folder),
    ...given(env),
    ...(env['NOTICE'] !== undefined && { NOTICE: env['NOTICE'] }),
    DATA_DIR: config.dataDir,
  };
  // What the workers read is all that is needed.
  readProgramConfig(withUrls(common, TO_COME), 'workers');
  return (urls) => withUrls(common, urls);
};
