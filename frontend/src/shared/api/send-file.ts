import { pressHeaders } from './base-query';
import { apiError } from './problems';

interface SendOptions {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Percent sent so far. */
  readonly onProgress?: (percent: number) => void;
  readonly signal?: AbortSignal;
}

const follow = (request: XMLHttpRequest, onProgress: (percent: number) => void) =>
  request.upload.addEventListener('progress', ({ loaded, total }) =>
    onProgress(total === 0 ? 0 : Math.round((loaded / total) * 100)),
  );

const failure = (status: number, body: string, statusText: string) =>
  // Whoever keeps the files answers in its own words.
  Object.assign(new Error(), { ...apiError(status, body, statusText), status });

/**
 * Sends a file to an address, by `XMLHttpRequest`, because `fetch` reports no progress.
 * @throws ApiError (as an Error) when refused or unreachable, DOMException when aborted
 */
export const sendFile = (
  url: string,
  file: File,
  { method = 'PUT', headers = {}, onProgress, signal }: SendOptions = {},
): Promise<void> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, url);
    for (const [name, value] of Object.entries({ ...headers, ...pressHeaders() }))
      request.setRequestHeader(name, value);
    if (onProgress) follow(request, onProgress);
    request.addEventListener('load', () => {
      if (request.status < 300) resolve();
      else reject(failure(request.status, request.responseText, request.statusText));
    });
    request.addEventListener('error', () => reject(failure(0, '', 'network error')));
    request.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
    signal?.addEventListener('abort', () => request.abort());
    request.send(file);
  });
