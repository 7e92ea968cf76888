import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { focusMain, keepFocus } from './keep-focus';

const find = (selector: string): HTMLElement => {
  const found = document.querySelector<HTMLElement>(selector);
  if (!found) throw new Error(`There is no ${selector}`);
  return found;
};

let stop: () => void;

beforeEach(() => {
  stop = keepFocus();
  document.body.innerHTML = `
    <header><button>Menú</button></header>
    <main id="contenido" tabindex="-1">
      <h1>Mis Rifas</h1>
      <section><h2>Fotos</h2><ul aria-label="Fotos"><li><button>Quitar</button></li></ul></section>
    </main>`;
});

afterEach(() => stop());

it('goes on at the list of which a row was removed', async () => {
  find('li button').focus();
  find('li').remove();
  await waitFor(() => expect(find('ul')).toHaveFocus());
});

it('goes on at the heading of the part that is left', async () => {
  find('li button').focus();
  find('ul').remove();
  await waitFor(() => expect(find('h2')).toHaveFocus());
});

it('goes on at the heading of the screen where all of its part is gone', async () => {
  find('li button').focus();
  find('section').remove();
  await waitFor(() => expect(find('h1')).toHaveFocus());
});

it('leaves the focus where a part has put it', async () => {
  find('li button').focus();
  find('ul').remove();
  find('header button').focus();
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  expect(find('header button')).toHaveFocus();
});

it('goes on where a dialog was opened, when its button has gone meanwhile', async () => {
  find('li button').focus();
  document.body.insertAdjacentHTML('beforeend', '<div role="dialog"><button>Quitar</button></div>');
  find('[role=dialog] button').focus();
  find('li').remove();
  find('[role=dialog]').remove();
  await waitFor(() => expect(find('ul')).toHaveFocus());
});

it('goes on at the heading of a screen that comes after the one before has gone', async () => {
  find('li button').focus();
  find('main').replaceChildren();
  await waitFor(() => expect(find('main')).toHaveFocus());
  find('main').innerHTML = '<h1>Perfil</h1>';
  await waitFor(() => expect(find('h1')).toHaveFocus());
});

it('leaves the focus on the screen itself where somebody has clicked beside everything', async () => {
  focusMain();
  find('main').focus();
  find('ul').remove();
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  expect(find('main')).toHaveFocus();
});
