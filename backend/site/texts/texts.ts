import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ValidationError } from 'yup';
import {
  TEXT_PAGE_NAMES,
  writtenPageShape,
  type TextPage,
  type TextPageName,
  type WrittenPage,
} from '@contracts/text-pages';
import type { ProgramConfig } from '@platform/config';
import { StartError } from '@platform/lifecycle';
import { cookies } from './cookies';
import { help } from './help';
import { legalNotice } from './legal-notice';
import { privacy } from './privacy';
import { responsiblePlay } from './responsible-play';
import { terms } from './terms';

export type Texts = Readonly<Record<TextPageName, TextPage>>;

const BUILT_IN: Readonly<Record<TextPageName, WrittenPage>> = {
  ayuda: help,
  'juego-responsable': responsiblePlay,
  'aviso-legal': legalNotice,
  terminos: terms,
  privacidad: privacy,
  cookies,
};

type Company = ProgramConfig['company'];

/** What a text may name, and the variable that has it. */
const COMPANY = {
  titular: 'COMPANY_NAME',
  nif: 'COMPANY_TAX_ID',
  domicilio: 'COMPANY_ADDRESS',
  correo: 'CONTACT_EMAIL',
} as const satisfies Record<keyof Company, string>;

// `Object.entries` widens keys to texts.
const NAMED = Object.entries(COMPANY) as [keyof typeof COMPANY, string][];

/** Puts the company's data into every text of a page. What is not set is named, never invented. */
const filled = (page: WrittenPage, company: Company): TextPage => {
  let json = JSON.stringify(page);
  const missing: string[] = [];
  for (const [name, variable] of NAMED) {
    const placeholder = `{${name}}`;
    const value = company[name];
    if (value === undefined && json.includes(placeholder)) missing.push(name);
    const words = value ?? `[falta configurar ${variable}]`;
    json = json.replaceAll(placeholder, () => JSON.stringify(words).slice(1, -1));
  }
  // It has been checked, and only its texts have changed.
  return { ...(JSON.parse(json) as WrittenPage), missing };
};

/** What editors write before the text, which is no JSON. */
const BYTE_ORDER_MARK = /^\uFEFF/;

/** Which place is wrong and how, in English as everything at the terminal. */
const problem = ({ path, type, params }: ValidationError): string => {
  const place = path === undefined || path === '' ? 'the page' : path;
  switch (type) {
    case 'optionality':
      return `${place} is missing`;
    case 'min':
      return `${place} is empty`;
    case 'noUnknown':
      return `${place} has fields that no page has: ${String(params?.['unknown'])}`;
    case 'matches':
      return `${place} must be a path of the site, https:, mailto: or tel:`;
    case undefined:
    default:
      return `${place} is of another kind than the text in its place`;
  }
};

const problems = (error: ValidationError): string =>
  (error.inner.length > 0 ? error.inner : [error]).map((one) => `\n  - ${problem(one)}`).join('');

const parsed = (file: string, json: string): WrittenPage => {
  try {
    const page = writtenPageShape.validateSync(JSON.parse(json.replace(BYTE_ORDER_MARK, '')), {
      strict: true,
      abortEarly: false,
    });
    return page as WrittenPage; // nothing in JSON is undefined
  } catch (error) {
    if (error instanceof ValidationError)
      throw new StartError(`${file} has problems:${problems(error)}`);
    throw new StartError(`${file} is no JSON`);
  }
};

const FILES: ReadonlyMap<string, TextPageName> = new Map(
  TEXT_PAGE_NAMES.map((name) => [`${name}.json`, name]),
);

const readText = (path: string): Promise<string> =>
  readFile(path, 'utf8').catch((error: unknown) => {
    const { code, message } = error as NodeJS.ErrnoException; // all errors of files are
    const isFolder = code === 'EISDIR';
    throw new StartError(
      isFolder ? `${path} is a folder, not a file` : `${path} can't be read: ${message}`,
    );
  });

/** The operator's texts, which replace those of the program. */
const readFolder = async (folder: string): Promise<Partial<Record<TextPageName, WrittenPage>>> => {
  const files = await readdir(folder).catch(() => {
    throw new StartError(`SITE_TEXTS_DIR names no folder: ${folder}`);
  });
  const found = files.filter((file) => file.endsWith('.json'));
  const unknown = found.filter((file) => !FILES.has(file));
  if (unknown.length > 0)
    throw new StartError(
      `${folder} has texts of no page: ${unknown.join(', ')}. There are ${[...FILES.keys()].join(', ')}`,
    );
  const pages = await Promise.all(
    found.map(async (file) => {
      const path = join(folder, file);
      return [FILES.get(file) ?? '', parsed(path, await readText(path))] as const;
    }),
  );
  return Object.fromEntries(pages);
};

const textsOf = (pages: typeof BUILT_IN, company: Company): Texts =>
  Object.fromEntries(
    TEXT_PAGE_NAMES.map((name) => [name, filled(pages[name], company)]),
  ) as unknown as Texts; // it has every name

export const builtInTexts = (company: Company): Texts => textsOf(BUILT_IN, company);

/**
 * The pages of text: built in, or those of the folder `SITE_TEXTS_DIR`.
 * @throws StartError for a file that is none of them, or has another shape
 */
export const readTexts = async ({
  company,
  siteTextsDir,
}: Pick<ProgramConfig, 'company' | 'siteTextsDir'>): Promise<Texts> => {
  if (siteTextsDir === undefined) return builtInTexts(company);
  return textsOf({ ...BUILT_IN, ...(await readFolder(siteTextsDir)) }, company);
};
