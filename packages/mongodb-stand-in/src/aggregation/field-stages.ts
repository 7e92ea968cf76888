import type { Iterator } from 'mingo/lazy';
import type { Options } from 'mingo/types';
import type { Doc } from '../bson/codec';
import { isDoc } from '../bson/type-order';
import { CommandError } from '../errors';
import { toPath } from '../query/filter';
import { exclude, include, toTree } from '../query/field-tree';
import { evaluate } from './expressions';

interface ComputedField {
  readonly parts: readonly string[];
  readonly expression: unknown;
}

/** `$addFields` and `$set`: further fields, also in every element of an array on their path. */
export const addFieldsStage = (documents: Iterator, spec: Doc, _options: Options): Iterator => {
  const fields = computedFields(spec);
  return documents.map((document: Doc) => withFields(document, document, fields));
};

/** `$unset`: documents without some fields. */
export const unsetStage = (
  documents: Iterator,
  spec: string | readonly string[],
  _options: Options,
): Iterator => {
  const tree = toTree(typeof spec === 'string' ? [spec] : spec);
  return documents.map((document: Doc) => exclude(document, tree));
};

/** `$project`: some fields, all but some, and computed ones. */
export const projectStage = (documents: Iterator, spec: Doc, _options: Options): Iterator => {
  const { _id: id = 1, ...others } = spec;
  const fields = computedFields(others);
  const shown = fields.filter(({ expression }) => isSwitch(expression) && Boolean(expression));
  const hidden = fields.filter(({ expression }) => isSwitch(expression) && !expression);
  const computed = fields.filter(({ expression }) => !isSwitch(expression));
  if (hidden.length > 0 && shown.length + computed.length > 0) {
    throw new CommandError('Location31254', 'Cannot do exclusion in inclusion projection');
  }
  const showsId = !isSwitch(id) || Boolean(id);
  if (hidden.length > 0 || (fields.length === 0 && !showsId)) {
    const tree = treeOf(hidden);
    if (!showsId) tree.set('_id', true);
    return documents.map((document: Doc) => exclude(document, tree));
  }
  const tree = treeOf(shown);
  if (showsId && isSwitch(id)) tree.set('_id', true);
  const all = isSwitch(id) ? computed : [{ parts: ['_id'], expression: id }, ...computed];
  return documents.map((document: Doc) => withFields(document, include(document, tree), all));
};

const isSwitch = (value: unknown): boolean =>
  typeof value === 'number' || typeof value === 'boolean';

const treeOf = (fields: readonly ComputedField[]) =>
  toTree(fields.map(({ parts }) => parts.join('.')));

/** A document without operators says where its fields go, as a dotted path does. */
const computedFields = (spec: Doc, before: readonly string[] = []): ComputedField[] =>
  Object.entries(spec).flatMap(([name, expression]) => {
    const parts = [...before, ...toPath(name).parts];
    const isNested =
      isDoc(expression) && !Object.keys(expression).some((key) => key.startsWith('$'));
    return isNested ? computedFields(expression, parts) : [{ parts, expression }];
  });

const withFields = (source: Doc, target: Doc, fields: readonly ComputedField[]): Doc =>
  fields.reduce<Doc>((document, { parts, expression }) => {
    const value = evaluate(source, expression);
    return withField(document, parts, value);
  }, target);

const withField = (
  document: Doc,
  [first = '', ...rest]: readonly string[],
  value: unknown,
): Doc => {
  const next = rest.length > 0 ? within(document[first], rest, value) : value;
  return next === undefined ? exclude(document, toTree([first])) : { ...document, [first]: next };
};

const within = (current: unknown, parts: readonly string[], value: unknown): unknown =>
  Array.isArray(current)
    ? current.map((element) => within(element, parts, value))
    : withField(isDoc(current) ? current : {}, parts, value);
