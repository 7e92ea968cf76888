/** Google reads both as one domain, and ignores dots before it. */
const GMAIL = /^(?<local>[^@]*)@(?:gmail|googlemail)\.com$/u;

/**
 * One form of all addresses that arrive in the same mailbox: without case and `+tag`, and for Gmail
 * without dots. For counting only: an address is kept and written to as the person gave it.
 */
export const mailboxOf = (address: string): string => {
  const untagged = address
    .trim()
    .normalize('NFKC')
    .toLowerCase()
    .replace(/(?<=.)\+[^@]*(?=@)/u, '');
  const local = GMAIL.exec(untagged)?.groups?.['local'];
  return local === undefined ? untagged : `${local.replaceAll('.', '')}@gmail.com`;
};
