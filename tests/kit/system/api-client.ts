/** An answer of the API. The caller names the type of `body`. */
export interface Answer<T> {
  readonly status: number;
  readonly headers: Headers;
  readonly body: T;
}

/** A visitor: keeps its cookies, and reads its own writes as the page does. */
export interface ApiClient {
  readonly cookie: () => string;
  get: <T>(path: string) => Promise<Answer<T>>;
  send: <T>(
    method: 'POST' | 'PATCH' | 'PUT' | 'DELETE',
    path: string,
    body?: unknown,
    headers?: Readonly<Record<string, string>>,
  ) => Promise<Answer<T>>;
  /** Any request with an answer in JSON or text. */
  ask: <T>(path: string, init?: RequestInit) => Promise<Answer<T>>;
  /** Any request, sent with this visitor's cookies. */
  raw: (path: string, init?: RequestInit) => Promise<Response>;
}

export interface ApiClientOptions {
  /** Cookies that it sends with each request, whatever answers say about them. */
  readonly kept?: string;
  /** The address that it comes from, for a site with `TRUST_PROXY`. */
  readonly network?: string | undefined;
}

export const apiClient = (url: string, { kept, network }: ApiClientOptions = {}): ApiClient => {
  const cookies = new Map<string, string>();
  let logPosition = -1;

  const cookie = () => kept ?? [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');

  const raw = async (path: string, init: RequestInit = {}): Promise<Response> => {
    const headers = new Headers(init.headers);
    if (cookie() !== '') headers.set('Cookie', cookie());
    if (network !== undefined) headers.set('X-Forwarded-For', network);
    if (logPosition >= 0) headers.set('X-Min-Log-Position', String(logPosition));
    const response = await fetch(path.startsWith('http') ? path : url + path, { ...init, headers });
    for (const set of response.headers.getSetCookie()) {
      const [pair = ''] = set.split(';');
      const [name = '', ...value] = pair.split('=');
      cookies.set(name, value.join('='));
    }
    logPosition = Math.max(logPosition, Number(response.headers.get('X-Log-Position') ?? -1));
    return response;
  };

  const answer = async <T>(response: Response): Promise<Answer<T>> => {
    const text = await response.text();
    const isJson = response.headers.get('Content-Type')?.includes('json') ?? false;
    // The caller names the shape that the route promises.
    const body = (isJson && text !== '' ? JSON.parse(text) : text) as T;
    return { status: response.status, headers: response.headers, body };
  };

  return {
    cookie,
    raw,
    ask: async (path, init) => answer(await raw(path, init)),
    get: async (path) => answer(await raw(path)),
    send: async (method, path, body, headers = {}) =>
      answer(
        await raw(path, {
          method,
          headers:
            body === undefined ? headers : { 'Content-Type': 'application/json', ...headers },
          ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        }),
      ),
  };
};
