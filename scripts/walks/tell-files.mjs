import ts from 'typescript';

/**
 * Tests, and what only tests use, are no part of a walk. Neither is what has a README of its own: a
 * package is used as a library is, and a stand-in is another program.
 */
const isOutside = (file) =>
  /\.(test|walk)\.tsx?$|(^|\/)testing\/|^(tests|packages|launcher)\//.test(file);

/** What is put where into a program, so that every function says its file when it begins. */
const insertionsFor = (program, file) => {
  const call = `globalThis.tellWalk?.(${JSON.stringify(file)})`;
  const found = [];
  const visit = (node) => {
    const { body } = node;
    if (ts.isFunctionLike(node) && body) {
      if (ts.isBlock(body)) found.push({ at: body.getStart() + 1, text: `${call};` });
      else found.push({ at: body.getStart(), text: `(${call},` }, { at: body.end, text: ')' });
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile('program.js', program, ts.ScriptTarget.Latest, true));
  return found.sort((one, other) => one.at - other.at);
};

/** @returns the program of a file, whose functions say when they begin; of others', as it is */
export const tellFiles = (source, file, compilerOptions) => {
  const { outputText } = ts.transpileModule(source, { fileName: file, compilerOptions });
  if (isOutside(file)) return outputText;
  let told = '';
  let end = 0;
  for (const { at, text } of insertionsFor(outputText, file)) {
    told += outputText.slice(end, at) + text;
    end = at;
  }
  return told + outputText.slice(end);
};
