const { resolve } = require('node:path');
const { compilerOptions } = require('./tsconfig.json');

const withoutStar = (pattern) => pattern.replace(/\/\*$/, '');

const alias = Object.fromEntries(
  Object.entries(compilerOptions.paths).map(([name, [folder]]) => [
    withoutStar(name),
    resolve(__dirname, withoutStar(folder)),
  ]),
);

/** The aliases of tsconfig.json as webpack writes them: dependency-cruiser reads no other form. */
module.exports = { resolve: { alias } };
