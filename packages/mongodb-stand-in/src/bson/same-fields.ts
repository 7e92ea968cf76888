import { Elements } from './elements';
import { soughtName, type FieldNames } from './field-names';

/** Whether these fields have the same bytes in both documents; compares without decoding. */
export const haveSameFields = (a: Buffer, b: Buffer, names: FieldNames): boolean => {
  const [left, right] = [new Elements(a), new Elements(b)];
  for (;;) {
    const [name, other] = [nextSought(left, names), nextSought(right, names)];
    if (name !== other) return false;
    if (name === undefined) return true;
    if (a.compare(b, right.valueStart, right.valueEnd, left.valueStart, left.valueEnd) !== 0)
      return false;
    if (left.type !== right.type) return false;
  }
};

const nextSought = (elements: Elements, names: FieldNames): string | undefined => {
  while (elements.next()) {
    const name = soughtName(elements, names);
    if (name !== undefined) return name;
  }
  return undefined;
};
