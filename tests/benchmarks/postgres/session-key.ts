const SESSION = /(?:^|; )rifaviva=([^;]+)/;

/** The key of a session in a header `Cookie`; empty for none. */
export const sessionKeyIn = (cookie: string): string => SESSION.exec(cookie)?.[1] ?? '';
