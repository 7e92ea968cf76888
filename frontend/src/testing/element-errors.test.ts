import { afterEach, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/dom';

afterEach(() => {
  document.body.innerHTML = '';
});

it('prints the page, as it is in the end, into the error of what was never found', async () => {
  document.body.innerHTML = '<p>al principio</p>';
  const found = screen.findByText('Hola', {}, { timeout: 100 });
  document.body.innerHTML = '<p>al final</p>';
  await expect(found).rejects.toThrow(/Unable to find an element with the text: Hola[^]*al final/);
});

it('prints the page into the error of a look within `waitFor`', async () => {
  document.body.innerHTML = '<p>al final</p>';
  const found = waitFor(() => screen.getByText('Hola'), { timeout: 100 });
  await expect(found).rejects.toMatchObject({
    name: 'TestingLibraryElementError',
    message: expect.stringMatching(/text: Hola[^]*al final/),
    stack: expect.stringMatching(/text: Hola[^]*al final/),
  });
});

it('prints the page into the error of a look that does not wait', () => {
  document.body.innerHTML = '<p>ahora</p>';
  expect(() => screen.getByText('Hola')).toThrow(/text: Hola[^]*ahora/);
});
