// Jest asks this which of the test files that it has found to run: those that runner.mjs wants.
module.exports = (paths) => {
  const wanted = globalThis.wantedTestFiles;
  return { filtered: wanted ? paths.filter((path) => wanted.includes(path)) : paths };
};
