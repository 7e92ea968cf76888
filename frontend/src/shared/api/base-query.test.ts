import { describe, expect, it } from '@jest/globals';
import { delay, http, HttpResponse } from 'msw';
import { baseQueryCall } from '@/testing/base-query-call';
import { apiUrl, problem } from '@/testing/handlers';
import { server } from '@/testing/server';
import { baseQuery } from './base-query';

const send = (args: Parameters<typeof baseQuery>[0]) => baseQuery(args, baseQueryCall, {});

describe('a call', () => {
  it('reads what it has just written', async () => {
    const asked: (string | null)[] = [];
    server.use(
      http.get(apiUrl('thing'), ({ request }) => {
        asked.push(request.headers.get('X-Min-Log-Position'));
        return HttpResponse.json({ ok: true });
      }),
      http.post(apiUrl('thing/:position'), ({ params, request }) => {
        expect(request.headers.has('X-Min-Log-Position')).toBe(false);
        return new HttpResponse(null, {
          status: 204,
          headers: { 'X-Log-Position': String(params['position']) },
        });
      }),
    );
    await send('thing');
    await send({ url: 'thing/90071992547409931', method: 'POST' });
    await send({ url: 'thing/12', method: 'POST' });
    await send('thing');
    expect(asked).toEqual([null, '90071992547409931']);
  });

  it('fails with the status and the body', async () => {
    server.use(http.get(apiUrl('thing'), () => problem(409, 'sold-out', 'No quedan tickets')));
    const { error } = await send('thing');
    expect(error).toMatchObject({ status: 409, problem: { detail: 'No quedan tickets' } });
    expect(error?.message).toMatch(/^409: \{"type":"\/problems\/sold-out"/);
  });

  it('fails with 0 when no answer comes', async () => {
    server.use(http.get(apiUrl('thing'), () => HttpResponse.error()));
    expect((await send('thing')).error).toMatchObject({ status: 0 });
  });

  it('fails with 0 when the answer takes too long', async () => {
    server.use(http.get(apiUrl('thing'), () => delay('infinite')));
    expect((await send({ url: 'thing', timeout: 20 })).error).toMatchObject({ status: 0 });
  });

  it('fails on an answer that is not JSON', async () => {
    server.use(http.get(apiUrl('thing'), () => HttpResponse.text('<html>')));
    expect((await send('thing')).error).toMatchObject({ message: '200: <html>' });
  });
});
