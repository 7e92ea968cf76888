import { afterEach, expect, it } from '@jest/globals';

const controlOf = (html: string): string | undefined => {
  document.body.innerHTML = html;
  return document.querySelector('label')?.control?.className;
};

afterEach(() => {
  document.body.innerHTML = '';
});

it.each([
  ['the field that it names', '<label for="a"></label><input id="a" class="one">', 'one'],
  ['nothing, when no element is named so', '<label for="b"></label><input id="a">', undefined],
  [
    'nothing, when it takes no label',
    '<label for="a"></label><p id="a" class="one"></p>',
    undefined,
  ],
  ['nothing, when it names nothing', '<label for=""><input class="one"></label>', undefined],
  ['the field within it', '<label><input class="one"></label>', 'one'],
  [
    'the first of two with a name',
    '<label for="a"></label><input id="a" class="one"><input id="a" class="two">',
    'one',
  ],
])('is for %s', (_what, html, control) => {
  expect(controlOf(html)).toBe(control);
});

it('follows a name that changes', () => {
  expect(controlOf('<label for="a"></label><input class="one"><input class="two">')).toBe(
    undefined,
  );
  const [one, two] = document.querySelectorAll('input');
  one?.setAttribute('id', 'a');
  const label = document.querySelector('label');
  expect(label?.control).toBe(one);
  one?.remove();
  two?.setAttribute('id', 'a');
  expect(label?.control).toBe(two);
});

it('is for a field beside it outside of the page, too', () => {
  const loose = document.createElement('div');
  loose.innerHTML = '<label for="a"></label><input id="a" class="one">';
  expect(loose.querySelector('label')?.control?.className).toBe('one');
});

it('is for the first of two with a name, whichever came first', () => {
  expect(controlOf('<label for="a"></label><input id="a" class="late">')).toBe('late');
  const early = document.createElement('input');
  early.id = 'a';
  document.body.prepend(early);
  expect(document.querySelector('label')?.control).toBe(early);
});
