// What the house asks of its code beyond the rules that come with oxlint.

const COMMENT_WIDTH = 100;

/** The formatter keeps code within the line, and leaves comments as they are. */
const commentWidth = {
  create: ({ sourceCode, report }) => ({
    Program: () => {
      for (const { loc } of sourceCode.getAllComments())
        for (let { line } = loc.start; line <= loc.end.line; line += 1) {
          const text = sourceCode.lines[line - 1];
          const isWholeLine =
            line > loc.start.line || text.slice(0, loc.start.column).trim() === '';
          if (isWholeLine && text.length > COMMENT_WIDTH && !text.includes('://'))
            report({
              message: `A comment ends at ${COMMENT_WIDTH} columns.`,
              loc: { start: { line, column: 0 }, end: { line, column: text.length } },
            });
        }
    },
  }),
};

const isNamed = (node, name) => node.type === 'Identifier' && node.name === name;

const noClock = 'Rules have no clock: take `now` from the command.';

const pureRules = {
  create: ({ report }) => ({
    NewExpression: (node) => {
      if (isNamed(node.callee, 'Date') && node.arguments.length === 0)
        report({ message: noClock, node });
    },
    MemberExpression: (node) => {
      if (isNamed(node.object, 'Date') && isNamed(node.property, 'now'))
        report({ message: noClock, node });
      if (isNamed(node.object, 'Math') && isNamed(node.property, 'random'))
        report({ message: 'Rules have no chance: entropy arrives in the command.', node });
    },
  }),
};

export default {
  meta: { name: 'house' },
  rules: { 'comment-width': commentWidth, 'pure-rules': pureRules },
};
