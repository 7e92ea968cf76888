import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

export interface CollectedSpan {
  readonly name: string;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly startTimeUnixNano: string;
  readonly endTimeUnixNano: string;
  /** `service.name` of who sent it. */
  readonly service: string;
  readonly attributes: readonly { readonly key: string; readonly value: object }[];
}

interface Payload {
  readonly resourceSpans: readonly {
    readonly resource: {
      readonly attributes: readonly {
        readonly key: string;
        readonly value: { readonly stringValue?: string };
      }[];
    };
    readonly scopeSpans: readonly { readonly spans: readonly CollectedSpan[] }[];
  }[];
}

const spansIn = ({ resourceSpans }: Payload): CollectedSpan[] =>
  resourceSpans.flatMap(({ resource, scopeSpans }) => {
    const named = resource.attributes.find(({ key }) => key === 'service.name');
    const service = named?.value.stringValue ?? '';
    return scopeSpans.flatMap(({ spans }) => spans.map((span) => ({ ...span, service })));
  });

/** A collector of OTLP over HTTP, as JSON. One that hangs takes requests, and never answers. */
export const startCollector = async ({ hangs = false } = {}) => {
  const spans: CollectedSpan[] = [];
  const server = createServer((request, response) => {
    const take = async () => {
      if (request.url !== '/v1/traces') throw new Error(`Nobody sends ${String(request.url)}`);
      // What the exporter sends; the tests look at every field that they use.
      spans.push(...spansIn((await json(request)) as Payload));
      if (hangs) return;
      response.writeHead(200, { 'Content-Type': 'application/json' });
      response.end('{}');
    };
    take().catch(() => response.writeHead(400).end());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A listening TCP server has an AddressInfo.
  const { port } = server.address() as AddressInfo;
  return {
    spans: spans as readonly CollectedSpan[],
    url: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};

export type Collector = Awaited<ReturnType<typeof startCollector>>;
