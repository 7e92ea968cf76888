const SESSION = /(?:^|; )rifaviva=([^;]+)/;

/** The session's key in a `Cookie` header, or an empty text. */
export const sessionKeyIn = (cookie: string): string => SESSION.exec(cookie)?.[1] ?? '';
