import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

const EVENT_TYPE = /^Event<\s*'/;

const wordsIn = (file: string): [type: string, words: string][] => {
  const text = readFileSync(file, 'utf8');
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  return source.statements.filter(ts.isTypeAliasDeclaration).flatMap((one) => {
    if (!EVENT_TYPE.test(one.type.getText())) return [];
    const [comment] = ts.getJSDocCommentsAndTags(one);
    const words = comment && ts.getTextOfJSDocComment(comment.comment);
    return words === undefined ? [] : [[one.name.text, words] as [string, string]];
  });
};

/** The comment of each event's type in `domain/`, by the event's name. */
export const readEventWords = (): ReadonlyMap<string, string> =>
  new Map(
    readdirSync('domain', { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
      .flatMap((path) => wordsIn(join('domain', path))),
  );
