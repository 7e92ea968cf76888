import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const versions = ['ts-jest', 'typescript'].map((name) => require(`${name}/package.json`).version);

/**
 * ts-jest, with the same key for a file in every project, so that what one has translated is there
 * for all. Its own key contains the whole configuration, and each project would translate the house
 * again, which takes half a minute. TypeScript is not even loaded where everything is translated.
 */
export default {
  createTransformer: (options) => {
    const fixed = JSON.stringify([versions, options]);
    let tsJest;
    return {
      getCacheKey: (text, path, { instrument }) =>
        createHash('sha256')
          .update([fixed, String(instrument), path, text].join('\0'))
          .digest('hex'),
      process: (...args) => {
        tsJest ??= require('ts-jest').default.createTransformer(options);
        return tsJest.process(...args);
      },
    };
  },
};
