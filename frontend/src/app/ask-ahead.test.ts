import { afterEach, expect, it, jest } from '@jest/globals';
import { userEvent } from '@testing-library/user-event';
import { askAhead } from './ask-ahead';

/** A document keeps the listeners of the tests before, which tell their own. */
const begin = () => {
  const asked = jest.fn<(pathname: string) => void>();
  askAhead(asked);
  return asked;
};
const user = userEvent.setup();

const connected = (connection: unknown) =>
  Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });

const link = (href: string) => {
  document.body.innerHTML = `<a href="${href}"><b>Rifa</b></a>`;
  return document.querySelector('b') ?? document.body;
};

afterEach(() => void Reflect.deleteProperty(navigator, 'connection'));

it('asks for the screen of a link that somebody points at, presses or reaches by keys', async () => {
  const asked = begin();
  const words = link('/rifas/7?x=1');
  await user.hover(words);
  expect(asked).toHaveBeenCalledWith('/rifas/7');
  asked.mockReset();
  await user.tab();
  expect(asked).toHaveBeenCalledWith('/rifas/7');
});

it('asks for no other site', async () => {
  const asked = begin();
  await user.hover(link('https://example.com/rifas/7'));
  await user.hover(document.body);
  expect(asked).not.toHaveBeenCalledWith('/rifas/7');
});

it('asks for the likely next ones once the page has loaded and nothing else is to be done', async () => {
  const asked = begin();
  window.dispatchEvent(new Event('load'));
  expect(asked).not.toHaveBeenCalled();
  await new Promise((resolve) => setTimeout(resolve));
  expect(asked.mock.calls.map(([path]) => path)).toEqual(['/buscar', '/rifas/1']);
});

it('asks for nothing where somebody saves data', async () => {
  connected({ saveData: true });
  const asked = begin();
  window.dispatchEvent(new Event('load'));
  await user.hover(link('/rifas/7'));
  await new Promise((resolve) => setTimeout(resolve));
  expect(asked).not.toHaveBeenCalled();
});
