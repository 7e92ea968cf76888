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

/** `Date()`, `new Date()` and `Date.now()`. */
const clockReads = (report, message) => ({
  NewExpression: (node) => {
    if (isNamed(node.callee, 'Date') && node.arguments.length === 0) report({ message, node });
  },
  CallExpression: (node) => {
    if (isNamed(node.callee, 'Date')) report({ message, node });
  },
  MemberExpression: (node) => {
    if (isNamed(node.object, 'Date') && isNamed(node.property, 'now')) report({ message, node });
  },
});

const pureRules = {
  create: ({ report }) => {
    const clock = clockReads(report, 'Rules have no clock: take `now` from the command.');
    return {
      ...clock,
      MemberExpression: (node) => {
        clock.MemberExpression(node);
        if (isNamed(node.object, 'Math') && isNamed(node.property, 'random'))
          report({ message: 'Rules have no chance: entropy arrives in the command.', node });
      },
    };
  },
};

const serverTime = {
  create: ({ report }) =>
    clockReads(report, 'A visitor’s clock may be wrong: take `serverNow()`, or `useNow()`.'),
};

const STORES = new Set(['localStorage', 'sessionStorage']);

const oneMemory = {
  create: ({ report }) => ({
    Identifier: (node) => {
      if (STORES.has(node.name))
        report({ message: 'A browser’s store may be closed or full: take browser-memory.', node });
    },
  }),
};

const LIVE = 'What changes is told by a status that was there before, or by `Announcer`.';

const attributeOf = ({ attributes }, name) => attributes.find((one) => one.name?.name === name);

/** MUI's `Alert` is one without any word about it. */
const noAlerts = {
  create: ({ report, sourceCode }) => ({
    JSXOpeningElement: (node) => {
      const role = attributeOf(node, 'role');
      if (role === undefined && node.name.name === 'Alert')
        report({ message: `${LIVE} What stands is a note: say so by \`role\`.`, node });
      const live = attributeOf(node, 'aria-live');
      const isAlert = role !== undefined && sourceCode.getText(role).includes('alert');
      if (isAlert || (live !== undefined && live.value?.value !== 'off'))
        report({ message: LIVE, node });
    },
  }),
};

const BUTTON = /^@mui\/material\/(Button|ButtonBase|IconButton)$/;

/** A browser takes the focus away from what gets this attribute. */
const keptFocus = {
  create: ({ report }) => {
    const buttons = new Set(['button']);
    return {
      ImportDefaultSpecifier: ({ local, parent }) => {
        if (BUTTON.test(parent.source.value)) buttons.add(local.name);
      },
      JSXOpeningElement: (node) => {
        const isOff = attributeOf(node, 'disabled') ?? attributeOf(node, 'aria-disabled');
        if (isOff !== undefined && buttons.has(node.name.name))
          report({ message: 'It would lose the focus: take `FocusableButton`.', node });
      },
    };
  },
};

export default {
  meta: { name: 'house' },
  rules: {
    'comment-width': commentWidth,
    'pure-rules': pureRules,
    'server-time': serverTime,
    'one-memory': oneMemory,
    'no-alerts': noAlerts,
    'kept-focus': keptFocus,
  },
};
