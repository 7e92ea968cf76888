/**
 * Hides elements that lack a searched word. `data-search` has the text in the form that the search
 * compares; a group is hidden when all its elements are.
 */
export const SEARCH_SCRIPT = `
const field = document.querySelector('#search');
const found = document.querySelector('#found');
const items = [...document.querySelectorAll('[data-search]')];
const groups = [...document.querySelectorAll('[data-group]')];
const fold = (text) => text.normalize('NFD').replace(/\\p{Diacritic}/gu, '').toLowerCase();

const search = () => {
  const words = fold(field.value).split(/\\s+/).filter(Boolean);
  for (const item of items) item.hidden = !words.every((word) => item.dataset.search.includes(word));
  for (const group of groups) group.hidden = !group.querySelector('[data-search]:not([hidden])');
  const count = document.querySelectorAll('main [data-search]:not([hidden])').length;
  found.textContent = words.length === 0 ? '' : count === 1 ? '1 resultado' : count + ' resultados';
};

const showTarget = () => {
  const target = document.getElementById(location.hash.slice(1));
  if (!target || !target.closest('[hidden]')) return;
  field.value = '';
  search();
  target.scrollIntoView();
};

field.closest('form').hidden = false;
// Beside the operations there is room for the whole index; above them it would push them away.
document.querySelector('nav details').open = matchMedia('(min-width: 60rem)').matches;
field.closest('form').addEventListener('submit', (event) => event.preventDefault());
field.addEventListener('input', search);
addEventListener('hashchange', showTarget);
addEventListener('keydown', (event) => {
  if (event.key !== '/' || event.target === field) return;
  event.preventDefault();
  field.focus();
});
// A reload brings back what the field held.
search();
`;
