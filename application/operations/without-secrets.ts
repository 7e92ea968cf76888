/**
 * Fields whose values nobody is shown, at any depth: from a nonce and the keys follow secrets. No
 * event holds the secret of a receipt, but what is shown as it was recorded may be of any program.
 */
const SECRET: ReadonlySet<string> = new Set(['passwordHash', 'nonce', 'receiptSecret']);

const isPlain = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/** What an event or a document holds, as operators are shown it; the value itself stays. */
export const withoutSecrets = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withoutSecrets);
  if (!isPlain(value)) return value;
  const fields = Object.entries(value).map(([name, one]: [string, unknown]) => [
    name,
    SECRET.has(name) && one != null ? '[redacted]' : withoutSecrets(one),
  ]);
  return Object.fromEntries(fields);
};
