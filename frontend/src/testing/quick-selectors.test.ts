import { afterEach, expect, it } from '@jest/globals';

/** Selectors of every kind that the page's styles use. */
const SELECTORS = [
  '.plain',
  '.plain.on',
  '.on.plain.third',
  '.plain:not(.on)',
  '.plain:hover',
  '.plain:first-child',
  '.plain[title]',
  '.plain[title=".third"]',
  '.plain::before',
  '.parent .plain',
  '.parent > .plain',
  '.other .plain',
  '.plain + .next',
  '.plain ~ .next',
  '.missing, .next',
  '.missing, .none',
  '.parent:has(.on) > .next',
  'p',
  'p.plain',
  'div.plain',
  'svg',
  '*',
  ':is(.next, .on)',
  '[title]',
  '.w-1\\/2',
] as const;

const PAGE = `
  <div class="parent">
    <p class="plain" title=".third">one</p>
    <p class="next\tw-1/2">two</p>
    <span class="plain on  third">three</span>
    <svg class="plain on"></svg>
    <div>four</div>
  </div>`;

afterEach(() => {
  document.head.innerHTML = '';
  document.body.innerHTML = '';
});

it.each(SELECTORS)('applies the rule of %s to what it matches', (selector) => {
  document.head.innerHTML = `<style>${selector} { --applies: yes }</style>`;
  document.body.innerHTML = PAGE;
  for (const element of document.body.querySelectorAll('*')) {
    const applies = getComputedStyle(element).getPropertyValue('--applies') === 'yes';
    expect(applies).toBe(element.matches(selector));
  }
});

it('follows a class that changes', () => {
  document.head.innerHTML = '<style>.gone { display: none }</style>';
  document.body.innerHTML = '<p>Hola</p>';
  const [shown] = document.getElementsByTagName('p');
  expect(shown).toBeVisible();
  shown?.classList.add('gone');
  expect(shown).not.toBeVisible();
  shown?.classList.remove('gone');
  expect(shown).toBeVisible();
});
