import tsJest from 'ts-jest';

/** What `ts-jest` puts at the end of the code. */
const MAP = /\n\/\/# sourceMappingURL=data:application\/json;[^,\n]*base64,(?<map>[^\n]+)\s*$/;

const withMapBeside = ({ code }) => {
  const map = MAP.exec(code)?.groups.map;
  if (map === undefined) return { code };
  return { code: code.replace(MAP, '\n'), map: Buffer.from(map, 'base64').toString() };
};

/**
 * `ts-jest`, with its map of places in a file beside the code, where Jest finds it for traces.
 * Within the code it is three quarters of what every test file has to load.
 */
export default {
  createTransformer: (config) => {
    const transformer = tsJest.default.createTransformer(config);
    return {
      getCacheKey: (...args) => `${transformer.getCacheKey(...args)}-map-beside`,
      process: (...args) => withMapBeside(transformer.process(...args)),
    };
  },
};
