import { describe, expect, it } from '@jest/globals';
import { shape, text as textShape } from '@contracts/shape';
import { number, object } from '@contracts/yup';
import { idOr404, textParam } from '../../http/params';
import type { Declaration } from '../../http/route';
import { anybody, signedIn } from '../../http/who';
import { describedRoute } from '../testing/described-route';
import { shown } from '../testing/shown';
import { operationView } from './operation-view';

const common = {
  method: 'POST',
  path: '/things',
  id: 'addThing',
  summary: 'Añade <una> cosa',
  who: anybody,
  answers: { 204: { description: 'Ya está' } },
} as const;

/** The description of a route. */
const viewOf = (more: Partial<Declaration> = {}): string => {
  const { components, ...placed } = describedRoute({ ...common, ...more });
  return shown(operationView(placed, components));
};

const titles = (view: string) => [...view.matchAll(/<h4>([^<]*)/g)].map(([, title]) => title);

/** What stands under a title. */
const under = (view: string, title: string): string =>
  new RegExp(`<h4>${title}</h4>(.*?)(?=<h4>|</article>)`).exec(view)?.[1] ?? '';

describe('an operation on the page', () => {
  it('has a heading, which can be linked', () => {
    const view = viewOf();
    expect(view).toMatch(
      /^<article id="addThing" aria-labelledby="addThing-title"><h3 id="addThing-title">/,
    );
    expect(view).toContain('<a href="#addThing"><span class="method post">POST</span> <code>');
    expect(view).toContain('<code>/<wbr />api/<wbr />things</code>');
  });

  it('has its texts', () => {
    expect(viewOf()).toContain('<p class="summary">Añade &lt;una&gt; cosa</p><h4>');
    expect(viewOf({ description: 'Uno.\n\nDos.' })).toContain('</p><p>Uno.</p><p>Dos.</p><h4>');
  });

  it('says that it needs a session', () => {
    const session = '<span class="session">con sesión</span>';
    expect(viewOf()).not.toContain(session);
    expect(viewOf({ who: signedIn })).toContain(`cosa ${session}</p>`);
  });
});

describe('the input of an operation on the page', () => {
  it('is grouped by its place', () => {
    const view = viewOf({
      path: '/things/:id',
      params: { id: idOr404('No existe') },
      repeatable: true,
      query: object({ page: number().meta({ description: 'Qué página' }) }),
      body: object({ price: number().required() }),
    });
    expect(titles(view)).toEqual([
      'En la dirección',
      'En la consulta',
      'En las cabeceras',
      'Cuerpo',
      'Respuestas',
      'Problemas',
    ]);
    expect(under(view, 'En la dirección')).toContain('<code>id</code> <b>obligatorio</b>');
    expect(under(view, 'En la consulta')).toContain('<span class="notes">Qué página</span>');
    expect(under(view, 'En la consulta')).not.toContain('obligatorio');
    expect(under(view, 'En las cabeceras')).toContain('<code>Idempotency-Key</code>');
    expect(under(view, 'Cuerpo')).toContain('<p class="media">application/json</p><ul');
    expect(under(view, 'Cuerpo')).toContain('<code>price</code> <b>obligatorio</b>');
  });

  it('is left out where there is none, with the headers that all have', () => {
    expect(titles(viewOf())).toEqual(['Respuestas', 'Problemas']);
    for (const name of ['X-Correlation-Id', 'traceparent', 'X-Press-Age'])
      expect(viewOf()).not.toContain(name);
  });

  it('keeps what is said about a text in the path', () => {
    const view = viewOf({
      path: '/things/:name',
      params: { name: textParam('Nombre de la cosa') },
    });
    expect(under(view, 'En la dirección')).toContain('Nombre de la cosa');
  });

  it('may be a file', () => {
    const bodyTypes = ['image/png', 'image/webp'];
    expect(under(viewOf({ bodyTypes }), 'Cuerpo')).toBe(
      '<p class="media">image/png, image/webp</p>',
    );
  });
});

describe('the answers of an operation on the page', () => {
  const answerIn = (answers: Declaration['answers']) => under(viewOf({ answers }), 'Respuestas');

  it('are a status and a sentence', () => {
    expect(answerIn({ 204: { description: 'Ya `está`' } })).toBe(
      '<ul class="answers"><li><b>204</b> Ya <code>está</code></li></ul>',
    );
  });

  it('name their shapes, their types and their headers', () => {
    const thing = shape('Thing', { name: textShape() });
    const answers = {
      200: { description: 'Una', shape: thing, headers: ['ETag', 'TotalCount'] },
      202: { description: 'Otra', types: ['image/png', 'image/webp'] },
    } as const;
    expect(answerIn(answers)).toBe(
      '<ul class="answers">' +
        '<li><b>200</b> Una <span class="type"><a href="#shape-Thing">Thing</a></span>' +
        ' <code class="header">ETag</code> <code class="header">X-Total-Count</code></li>' +
        '<li><b>202</b> Otra <span class="type">image/png, image/webp</span></li></ul>',
    );
  });

  it('are told apart from problems, which are only named', () => {
    const problems = { 'raffle-ended': [409, 'Ha terminado'], 'sold-out': [409, 'Ya no'] } as const;
    expect(under(viewOf({ method: 'GET', problems }), 'Problemas')).toBe(
      '<ul class="answers">' +
        '<li><b>409</b> <code>raffle-ended</code> <code>sold-out</code></li>' +
        '<li><b>421</b> <code>unknown-host</code></li>' +
        '<li><b>500</b> <code>internal</code></li></ul>',
    );
  });

  it('may be problems alone', () => {
    expect(titles(viewOf({ answers: {} }))).toEqual(['Problemas']);
  });
});
