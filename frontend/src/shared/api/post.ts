/** A call that changes something. */
export const post = (url: string, body?: unknown) => ({ url, method: 'POST', body });
