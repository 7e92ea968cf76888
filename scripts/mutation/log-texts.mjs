import { declareValuePlugin, PluginKind } from '@stryker-mutator/api/plugin';

const LEVELS = ['debug', 'info', 'warn', 'error', 'fatal'];
const TEXTS = ['StringLiteral', 'TemplateLiteral'];

const isLogCall = ({ type, callee }) =>
  type === 'CallExpression' &&
  callee.type === 'MemberExpression' &&
  LEVELS.includes(callee.property.name) &&
  /log(ger)?$/i.test(callee.object.name ?? callee.object.property?.name);

/** The words of a log line are for people: a test that held them would only repeat them. */
export const logTexts = {
  shouldIgnore: ({ node, parent }) =>
    TEXTS.includes(node.type) && isLogCall(parent) ? 'the words of a log line' : undefined,
};

export const strykerPlugins = [declareValuePlugin(PluginKind.Ignore, 'log-texts', logTexts)];
