import { describe, expect, it } from '@jest/globals';
import type { JsonSchema } from '../checks';
import { shown } from '../testing/shown';
import { fieldsView, fieldView } from './schema-view';

const field = (name: string, type: string, more = '') =>
  `<li><span class="name"><code>${name}</code></span> <span class="type">${type}</span>${more}</li>`;
const noted = (notes: string) => field('x', 'texto', ` <span class="notes">${notes}</span>`);

describe('a field', () => {
  it.each<[string, JsonSchema, string]>([
    ['without more', {}, field('x', 'texto')],
    ['with bounds', { maxLength: 8 }, noted('hasta 8 caracteres')],
    ['with a pattern', { pattern: '^<a>' }, noted('como <code>^&lt;a&gt;</code>')],
    ['with a default', { default: '' }, noted('por defecto <code>&quot;&quot;</code>')],
    ['with a note', { description: 'En `euros`' }, noted('En <code>euros</code>')],
    [
      'with values, whose bounds say nothing',
      { enum: ['a', null], minLength: 1 },
      noted('uno de <code>&quot;a&quot;</code>, <code>null</code>'),
    ],
    [
      'with everything',
      { maxLength: 8, pattern: 'a', default: 'a', description: 'Nota' },
      noted(
        'hasta 8 caracteres · como <code>a</code> · ' +
          'por defecto <code>&quot;a&quot;</code> · Nota',
      ),
    ],
  ])('is shown %s', (_what, more, markup) => {
    expect(shown(fieldView('x', { type: 'string', ...more }))).toBe(markup);
  });

  it('says when it is required', () => {
    expect(shown(fieldView('x', { type: 'string' }, true))).toContain(
      '<code>x</code> <b>obligatorio</b></span>',
    );
  });

  it('shows the fields within', () => {
    const inner = { type: 'object', properties: { y: { type: 'null' } } };
    expect(shown(fieldView('x', inner))).toBe(
      field('x', 'objeto', `<ul class="fields">${field('y', 'null')}</ul>`),
    );
  });
});

describe('the fields of a value', () => {
  const properties = { a: { type: 'string' }, b: { type: 'null' } };
  const both = (more = '') =>
    `<ul class="fields">${field('a', 'texto')}${field('b', 'null')}</ul>${more}`;

  it('are those of an object, or of the objects in a list', () => {
    expect(shown(fieldsView({ properties }))).toBe(both());
    expect(shown(fieldsView({ type: 'array', items: { properties } }))).toBe(both());
  });

  it('are none where it is neither', () => {
    expect(fieldsView({ type: 'string' })).toBe(undefined);
    expect(fieldsView({ type: 'array', items: { type: 'string' } })).toBe(undefined);
  });

  it('are marked where they are required', () => {
    const marked = shown(fieldsView({ properties, required: ['b'] }));
    expect(marked.match(/<code>\w<\/code> <b>/g)).toEqual(['<code>b</code> <b>']);
  });

  it('may depend on the value of another', () => {
    const allOf = [
      {
        if: { properties: { kind: { const: 'cat' } } },
        then: { properties: { lives: { type: 'integer' } } },
      },
      { if: { properties: { kind: { const: 'dog' } } }, then: { properties: {} } },
    ];
    const condition = (value: string) =>
      `<p class="condition">Si <code>kind</code> es <code>&quot;${value}&quot;</code>:</p>`;
    expect(shown(fieldsView({ properties, allOf }))).toBe(
      both(
        `${condition('cat')}<ul class="fields">${field('lives', 'número entero')}</ul>` +
          `${condition('dog')}<ul class="fields"></ul>`,
      ),
    );
  });
});
