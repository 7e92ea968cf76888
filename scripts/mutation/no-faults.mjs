import { declareValuePlugin, PluginKind } from '@stryker-mutator/api/plugin';

const LEVELS = ['debug', 'info', 'warn', 'error', 'fatal'];
const TEXTS = ['StringLiteral', 'TemplateLiteral'];

const isLogCall = ({ type, callee }) =>
  type === 'CallExpression' &&
  callee.type === 'MemberExpression' &&
  LEVELS.includes(callee.property.name) &&
  /log(ger)?$/i.test(callee.object.name ?? callee.object.property?.name);

const isAssertNever = ({ type, argument }) =>
  type === 'ReturnStatement' && argument?.callee?.name === 'assertNever';

/** Where a fault would be none, with the reason. */
export const noFaults = {
  shouldIgnore: ({ node, parent }) => {
    // A test that held the words of a log line would only repeat them.
    if (TEXTS.includes(node.type) && isLogCall(parent)) return 'the words of a log line';
    if (node.type === 'SwitchCase' && node.consequent.some(isAssertNever))
      return 'the compiler proves that nothing gets here';
    return undefined;
  },
};

export const strykerPlugins = [declareValuePlugin(PluginKind.Ignore, 'no-faults', noFaults)];
