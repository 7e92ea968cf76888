/** One form of all addresses that arrive in the same mailbox: without case and `+tag`. */
export const mailboxOf = (address: string): string =>
  address
    .trim()
    .normalize('NFKC')
    .toLowerCase()
    .replace(/(?<=.)\+[^@]*(?=@)/u, '');
