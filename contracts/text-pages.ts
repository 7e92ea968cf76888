import { listOf, shape, text, type Shaped } from './shape';

/** The pages that are only text. Address, file and name in the API are the same. */
export const TEXT_PAGE_NAMES = [
  'ayuda',
  'juego-responsable',
  'aviso-legal',
  'terminos',
  'privacidad',
  'cookies',
] as const;
export type TextPageName = (typeof TEXT_PAGE_NAMES)[number];

/** Of the site, of another one, a mailbox or a telephone. */
const ADDRESS = /^(\/(?!\/)|https:\/\/|mailto:|tel:)/;

const linkShape = shape('TextLink', {
  label: text(),
  to: text('Una dirección del sitio, https:, mailto: o tel:').matches(ADDRESS),
});

const sectionShape = shape('TextSection', {
  heading: text('En la ayuda, una pregunta'),
  paragraphs: listOf(text()),
  points: listOf(text()).optional().meta({ description: 'Una lista bajo los párrafos' }),
  links: listOf(linkShape).optional(),
});
export type TextSection = Shaped<typeof sectionShape>;

const pageFields = {
  title: text(),
  description: text('Para buscadores'),
  intro: listOf(text()),
  sections: listOf(sectionShape).min(1),
};

/** A page of text, as it is written: its words may name `{titular}` and the like. */
export const writtenPageShape = shape('WrittenPage', pageFields);
export type WrittenPage = Shaped<typeof writtenPageShape>;

export const textPageShape = shape('TextPage', {
  ...pageFields,
  missing: listOf(text()).meta({
    description: 'Datos de quien gestiona el sitio que esta página nombra y nadie ha configurado',
  }),
});
export type TextPage = Shaped<typeof textPageShape>;
