import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { PAGES } from '@contracts/pages';
import { TEXT_PAGE_NAMES, textPageShape } from '@contracts/text-pages';
import { readConfig } from '@platform/config';
import { StartError } from '@platform/lifecycle';
import { pageOf } from '../pages/page-of';
import { readTexts } from './texts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rifaviva-texts-'));
});
afterEach(() => rm(folder, { recursive: true }));

const COMPANY = {
  COMPANY_NAME: 'Rifas "del Sur" $& S.L.',
  COMPANY_TAX_ID: 'B12345674',
  COMPANY_ADDRESS: 'Calle Mayor 1, Soria',
  CONTACT_EMAIL: 'ayuda@example.com',
};

const read = (env: Readonly<Record<string, string>> = {}) => readTexts(readConfig(env));
const own = { title: 'Ayuda', description: 'Poca', intro: [], sections: [] };
const section = { heading: '¿Y bien?', paragraphs: ['Pregunta en {correo}.'] };
const write = (file: string, content: unknown) =>
  writeFile(join(folder, file), JSON.stringify(content));

describe('the built-in texts', () => {
  it.each(TEXT_PAGE_NAMES)('have the shape that the API describes: %s', async (name) => {
    const texts = await read();
    expect(textPageShape.isValidSync(texts[name], { strict: true })).toBe(true);
    expect(Object.values<string>(PAGES)).toContain(`/${name}`);
  });

  it('lead to pages that exist', async () => {
    const links = Object.values(await read()).flatMap(({ sections }) =>
      sections.flatMap(({ links = [] }) => links.map(({ to }) => to)),
    );
    const within = links.filter((to) => to.startsWith('/'));
    expect(within.length).toBeGreaterThan(5);
    expect(within.filter((to) => pageOf(to) === undefined)).toEqual([]);
  });

  it('name who runs the site', async () => {
    const { 'aviso-legal': notice } = await read(COMPANY);
    expect(notice.sections[0]?.points).toEqual([
      'Titular: Rifas "del Sur" $& S.L.',
      'NIF: B12345674',
      'Domicilio: Calle Mayor 1, Soria',
      'Correo electrónico: ayuda@example.com',
    ]);
    expect(notice.missing).toEqual([]);
  });

  it('say what nobody has configured, and invent nothing', async () => {
    const { 'aviso-legal': notice, ayuda, cookies } = await read({ COMPANY_NAME: 'Ana' });
    expect(notice.sections[0]?.points).toEqual([
      'Titular: Ana',
      'NIF: [falta configurar COMPANY_TAX_ID]',
      'Domicilio: [falta configurar COMPANY_ADDRESS]',
      'Correo electrónico: [falta configurar CONTACT_EMAIL]',
    ]);
    expect(notice.missing).toEqual(['nif', 'domicilio', 'correo']);
    expect(ayuda.missing).toEqual(['correo']);
    expect(cookies.missing).toEqual([]);
  });
});

describe('a folder of texts', () => {
  it('replaces the pages that it has, and no others', async () => {
    await write('ayuda.json', { ...own, sections: [section] });
    const texts = await read({ SITE_TEXTS_DIR: folder, ...COMPANY });
    expect(texts.ayuda).toEqual({
      ...own,
      sections: [{ heading: '¿Y bien?', paragraphs: ['Pregunta en ayuda@example.com.'] }],
      missing: [],
    });
    expect(texts.cookies).toEqual((await read(COMPANY)).cookies);
  });

  it.each([
    ['without sections', { ...own, sections: undefined }, '\n  - sections is missing'],
    ['with none', own, '\n  - sections is empty'],
    [
      'with a field too many',
      { ...own, sections: [{ ...section, html: '<b>' }] },
      '\n  - sections[0] has fields that no page has: html',
    ],
    [
      'with a number for a title',
      { ...own, title: 1, sections: [section] },
      '\n  - title is of another kind than the text in its place',
    ],
    [
      'that leads to a script',
      { ...own, sections: [{ ...section, links: [{ label: 'x', to: 'javascript:x' }] }] },
      '\n  - sections[0].links[0].to must be a path of the site, https:, mailto: or tel:',
    ],
  ])('is refused with a page %s', async (_what, page, words) => {
    await write('ayuda.json', page);
    await expect(read({ SITE_TEXTS_DIR: folder })).rejects.toThrow(words);
  });

  it('is refused with a file that is none of the pages, or no JSON', async () => {
    await write('ayudas.json', own);
    await expect(read({ SITE_TEXTS_DIR: folder })).rejects.toThrow(
      /texts of no page: ayudas\.json/,
    );
    await rm(join(folder, 'ayudas.json'));
    await writeFile(join(folder, 'ayuda.json'), '{');
    await expect(read({ SITE_TEXTS_DIR: folder })).rejects.toThrow(/ayuda\.json is no JSON/);
  });

  it('may have the mark that some editors write before a text', async () => {
    await writeFile(
      join(folder, 'ayuda.json'),
      `\uFEFF${JSON.stringify({ ...own, sections: [section] })}`,
    );
    expect((await read({ SITE_TEXTS_DIR: folder })).ayuda.title).toBe('Ayuda');
  });

  it('is refused with a page that is a folder, or can’t be read', async () => {
    const path = join(folder, 'ayuda.json');
    await mkdir(path);
    const reading = () => read({ SITE_TEXTS_DIR: folder });
    await expect(reading()).rejects.toStrictEqual(
      new StartError(`${path} is a folder, not a file`),
    );
    await rm(path, { recursive: true });
    await symlink(join(folder, 'nada'), path);
    await expect(reading()).rejects.toThrow(StartError);
    await expect(reading()).rejects.toThrow(`${path} can't be read: ENOENT`);
  });

  it('is refused when it does not exist', async () => {
    await expect(read({ SITE_TEXTS_DIR: join(folder, 'nada') })).rejects.toThrow(/no folder/);
  });
});
