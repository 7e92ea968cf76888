import { domainToASCII } from 'node:url';

/** Google reads both as one domain, and ignores dots before it. */
const GMAIL = /^(?<local>[^@]*)@(?:gmail|googlemail)\.com$/u;

/**
 * One form of all addresses that arrive in the same mailbox: without case and `+tag`, with a domain
 * as mail servers ask for it, and for Gmail without dots. For counting only: an address is kept and
 * written to as the person gave it.
 */
export const mailboxOf = (address: string): string => {
  const untagged = address
    .trim()
    .normalize('NFKC')
    .toLowerCase()
    .replace(/(?<=.)\+[^@]*(?=@)/u, '')
    .replace(/(?<=@)[^@]*$/u, (domain) => domainToASCII(domain) || domain);
  const local = GMAIL.exec(untagged)?.groups?.['local'];
  return local === undefined ? untagged : `${local.replaceAll('.', '')}@gmail.com`;
};
