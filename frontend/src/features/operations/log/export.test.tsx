import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { showLog } from '@/testing/event-log';
import { apiUrl, problem } from '@/testing/handlers';

afterEach(() => {
  jest.restoreAllMocks();
});

describe('an export', () => {
  const saved: Blob[] = [];
  const exporting = (write: (controller: ReadableStreamDefaultController, url: URL) => void) => {
    saved.length = 0;
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
    URL.createObjectURL = (file) => {
      saved.push(file as Blob); // saveFile makes blobs only
      return 'blob:export';
    };
    URL.revokeObjectURL = () => undefined;
    return showLog(
      http.get(apiUrl('operations/events/export'), ({ request }) => {
        const body = new ReadableStream({
          start: (controller) => write(controller, new URL(request.url)),
        });
        return new HttpResponse(body, { headers: { 'Content-Type': 'text/csv' } });
      }),
    );
  };
  const bytes = (text: string) => new TextEncoder().encode(text);
  const textOf = (file: Blob | undefined) =>
    new Promise((resolve) => {
      const reader = new FileReader();
      reader.addEventListener('load', () => resolve(reader.result));
      if (file) reader.readAsText(file);
    });

  it('shows how far it is, and saves the file without what is said of it', async () => {
    const held: ReadableStreamDefaultController[] = [];
    const { user } = exporting((controller, url) => {
      expect(url.search).toBe(
        '?type=WinnerDrawn&order=newest&format=csv&reason=Prueba&progress=true',
      );
      held.push(controller);
      controller.enqueue(bytes('a,b\r\n1,"ñ"\r\n#{"examined":4000,"found":1,"sha'));
      controller.enqueue(bytes('re":0.5}\n'));
    });
    await user.type(await screen.findByLabelText('Tipo de evento'), 'WinnerDrawn');
    await user.click(screen.getByText('Exportar…'));
    await user.type(await screen.findByLabelText('Motivo de la exportación'), 'Prueba');
    await user.click(screen.getByText('Exportar CSV'));
    expect(await screen.findByText('1 evento de 4.000 leídos')).toBeVisible();
    expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '50');
    held[0]?.enqueue(bytes('2,"b"\r\n#{"examined":8000,"found":2,"share":1}\n#{"whole":true}\n'));
    held[0]?.close();
    expect(await screen.findByText('Archivo guardado: 2 eventos.')).toBeVisible();
    expect(await textOf(saved[0])).toBe('a,b\r\n1,"ñ"\r\n2,"b"\r\n');
  });

  it.each([
    ['', 'La exportación se ha cortado. No se ha guardado nada: vuelve a intentarlo.'],
    [
      '#{"unreadable":{"stream":"raffle-9","revision":2}}\n',
      'Este programa no puede leer el evento 2 de raffle-9. No se ha guardado nada.',
    ],
  ])('that ends early after %j saves nothing', async (last, told) => {
    const { user } = exporting((controller) => {
      controller.enqueue(bytes(`{"a":1}\n${last}`));
      controller.close();
    });
    await user.click(await screen.findByText('Exportar…'));
    await user.type(await screen.findByLabelText('Motivo de la exportación'), 'Prueba');
    await user.click(await screen.findByText('Exportar NDJSON'));
    expect(await screen.findByText(told)).toBeVisible();
    expect(saved).toEqual([]);
  });

  it('is stopped, and saves nothing', async () => {
    const { user } = exporting((controller) => {
      controller.enqueue(bytes('#{"examined":10,"found":1,"share":0.1}\n'));
    });
    await user.click(await screen.findByText('Exportar…'));
    await user.type(await screen.findByLabelText('Motivo de la exportación'), 'Prueba');
    await user.click(await screen.findByText('Exportar NDJSON'));
    await user.click(await screen.findByText('Detener la exportación'));
    expect(await screen.findByText(/Exportación detenida/)).toBeVisible();
    expect(saved).toEqual([]);
  });

  it('asks for a reason', async () => {
    const { user } = exporting((controller) => controller.close());
    await user.click(await screen.findByText('Exportar…'));
    expect(await screen.findByText(/^No has escrito ningún filtro/)).toBeVisible();
    await user.click(screen.getByText('Exportar CSV'));
    expect(await screen.findByText('Escribe el motivo')).toBeVisible();
    expect(screen.getByLabelText('Motivo de la exportación')).toHaveFocus();
    expect(screen.queryByText(/Exportación|La exportación se/)).toBeNull();
  });

  it('that is refused says why', async () => {
    const { user } = showLog(
      http.get(apiUrl('operations/events/export'), () =>
        problem(429, 'too-many-requests', 'Demasiados intentos. Espera un momento'),
      ),
    );
    await user.click(await screen.findByText('Exportar…'));
    await user.type(await screen.findByLabelText('Motivo de la exportación'), 'Prueba');
    await user.click(await screen.findByText('Exportar NDJSON'));
    expect(await screen.findByText('Demasiados intentos. Espera un momento')).toBeVisible();
  });
});
