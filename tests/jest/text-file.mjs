/** Loads a file as its text, as the builds do. */
export default {
  process: (text) => ({ code: `module.exports = ${JSON.stringify(text)};` }),
};
