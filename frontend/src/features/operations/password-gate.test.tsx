import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { api } from '@/shared/api/api';
import { apiUrl, problem } from '@/testing/handlers';
import { renderPart } from '@/testing/render-app';
import { server } from '@/testing/server';
import { PasswordGate } from './password-gate';
import { confirmed } from './use-operator-act';

const { useChangeMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    change: build.mutation<{ done: string }, string>({
      query: (what) => ({ url: 'operations/changes', method: 'POST', body: { what } }),
    }),
  }),
});

let outcomes: unknown[];
let sent: unknown[];
let isProven: boolean;

const Change = () => {
  const [send] = useChangeMutation();
  const press = () =>
    confirmed(() => send('una').unwrap()).then(
      (done) => outcomes.push(done),
      (error: unknown) => outcomes.push({ error }),
    );
  return <button onClick={() => void press()}>Cambiar</button>;
};

const open = () =>
  renderPart(
    <PasswordGate username="lucia">
      <Change />
    </PasswordGate>,
  ).user;

beforeEach(() => {
  [outcomes, sent, isProven] = [[], [], false];
  server.use(
    http.post(apiUrl('operations/changes'), async ({ request }) => {
      sent.push(await request.json());
      return isProven
        ? HttpResponse.json({ done: 'una' })
        : problem(403, 'password-needed', 'Escribe otra vez tu contraseña para continuar');
    }),
    http.post(apiUrl('operations/confirm-password'), async ({ request }) => {
      const { password } = (await request.json()) as { password: string };
      if (password !== 'clave') {
        return problem(422, 'invalid-fields', 'La contraseña no es correcta');
      }
      isProven = true;
      return new HttpResponse(null, { status: 204 });
    }),
  );
});

describe('a change that needs the password', () => {
  it('asks for it in a dialog, and then repeats the refused request', async () => {
    const user = open();
    await user.click(screen.getByText('Cambiar'));
    await user.type(await screen.findByLabelText('Tu contraseña'), 'otra{Enter}');
    expect(await screen.findByText('La contraseña no es correcta')).toBeVisible();
    expect(sent).toHaveLength(1);

    await user.clear(screen.getByLabelText('Tu contraseña'));
    await user.type(screen.getByLabelText('Tu contraseña'), 'clave{Enter}');
    await waitFor(() => expect(outcomes).toStrictEqual([{ done: 'una' }]));
    expect(sent).toStrictEqual([{ what: 'una' }, { what: 'una' }]);
    await waitFor(() => expect(screen.queryByLabelText('Tu contraseña')).toBeNull());
  });

  it('is not sent again when the operator gives up', async () => {
    const user = open();
    await user.click(screen.getByText('Cambiar'));
    await screen.findByLabelText('Tu contraseña');
    await user.click(screen.getByText('Cancelar'));
    await waitFor(() => expect(outcomes).toStrictEqual([undefined]));
    expect(sent).toHaveLength(1);
  });

  it('asks for nothing where the server does not', async () => {
    isProven = true;
    const user = open();
    await user.click(screen.getByText('Cambiar'));
    await waitFor(() => expect(outcomes).toStrictEqual([{ done: 'una' }]));
    expect(screen.queryByLabelText('Tu contraseña')).toBeNull();
  });
});

describe('reads that need the password', () => {
  const { useLookQuery } = api.injectEndpoints({
    endpoints: (build) => ({
      look: build.query<{ of: string }, string>({ query: (of) => `operations/looks?of=${of}` }),
    }),
  });
  const Look = ({ of }: { readonly of: string }) => {
    const { data, isError } = useLookQuery(of);
    return <p>{isError ? `Nada de ${of}` : data?.of}</p>;
  };
  const openLooks = () => {
    server.use(
      http.get(apiUrl('operations/looks'), ({ request }) =>
        isProven
          ? HttpResponse.json({ of: `Visto: ${new URL(request.url).searchParams.get('of')}` })
          : problem(403, 'password-needed', 'Escribe otra vez tu contraseña para continuar'),
      ),
    );
    return renderPart(
      <PasswordGate username="lucia">
        <Look of="una" />
        <Look of="otra" />
      </PasswordGate>,
    ).user;
  };

  it('ask for it once, and are all sent again', async () => {
    const user = openLooks();
    await user.type(await screen.findByLabelText('Tu contraseña'), 'clave{Enter}');
    expect(await screen.findByText('Visto: una')).toBeVisible();
    expect(await screen.findByText('Visto: otra')).toBeVisible();
    await waitFor(() => expect(screen.queryByLabelText('Tu contraseña')).toBeNull());
  });

  it('all fail when the operator gives up', async () => {
    const user = openLooks();
    await screen.findByLabelText('Tu contraseña');
    await user.click(screen.getByText('Cancelar'));
    expect(await screen.findByText('Nada de una')).toBeVisible();
    expect(await screen.findByText('Nada de otra')).toBeVisible();
  });
});
