import type { FieldError } from '../../contracts/problems';
import { COMMUNITIES } from '../../contracts/provinces';
import { MUNICIPALITIES } from './municipalities';

/** Names of earlier lists, by province: whoever chose one keeps it. */
const FORMER_NAMES: Readonly<Record<string, readonly string[]>> = {
  '03': ['Elche/Elx', 'Jávea/Xàbia', 'San Vicente del Raspeig/Sant Vicent del Raspeig'],
  '12': ['Benicasim/Benicàssim', 'Burriana', 'Castelló de la Plana', 'Oropesa del Mar/Orpesa'],
  '17': ["Castell-Platja d'Aro"],
  '31': ['Alsasua/Altsasu'],
  '39': ['Astillero'],
  '42': ['El Burgo de Osma-Ciudad de Osma'],
  '43': ['Sant Carles de la Ràpita'],
  '46': ['Sagunto/Sagunt'],
  '47': ['La Cistérniga'],
};

/** `Coruña, A`. A long last word is none: `Saus, Camallera i Llampaies`. */
const WITH_ARTICLE = /^(.+), ([^\s,]{1,3}|Las|Los|Les|Els|Ses)$/;

/** `Coruña, A` → `A Coruña`; `Orxa, l'` → `L'Orxa`. */
const inReadingOrder = (name: string): string => {
  const found = WITH_ARTICLE.exec(name);
  if (found === null) return name;
  const [, plain = '', article = ''] = found;
  const gap = article.endsWith("'") ? '' : ' ';
  return `${article.charAt(0).toUpperCase()}${article.slice(1)}${gap}${plain}`;
};

/** `035 Useres, les/Useras` → `Les Useres/Useras`. */
const readable = (entry: string): string => entry.slice(4).split('/').map(inReadingOrder).join('/');

const { compare } = new Intl.Collator('es');

const LISTS = new Map(
  Object.entries(MUNICIPALITIES).map(([code, list]) => [
    code,
    list.split(' | ').map(readable).toSorted(compare),
  ]),
);

/** A province's municipalities in the order of the alphabet; undefined for an unknown code. */
export const municipalitiesOf = (code: string): readonly string[] | undefined => LISTS.get(code);

const PARTS = ['community', 'province', 'municipality'] as const;

type Place = Readonly<Partial<Record<(typeof PARTS)[number], string | null | undefined>>>;

const isUnchanged = (wanted: Place, kept: Place) =>
  PARTS.every((part) => (wanted[part] ?? '') === (kept[part] ?? ''));

const fault = (part: string, detail: string): readonly FieldError[] => [
  { pointer: `/${part}`, detail },
];

const faultsOf = ({ community, province, municipality }: Place): readonly FieldError[] => {
  const provinces = COMMUNITIES.find(({ name }) => name === community)?.provinces;
  if (community && !provinces) return fault('community', 'Esta comunidad no está en la lista');
  const code = provinces?.find(({ name }) => name === province)?.code ?? '';
  if (province && code === '') return fault('province', 'Esta provincia no es de la comunidad');
  const names = [...(municipalitiesOf(code) ?? []), ...(FORMER_NAMES[code] ?? [])];
  return municipality && !names.includes(municipality)
    ? fault('municipality', 'Este municipio no es de la provincia')
    : [];
};

/**
 * Why a place is refused, by field. A place may be incomplete, but nothing stands without what is
 * around it.
 * @param sent the parts to change
 * @param kept the place that the account has, which may stay as it is
 */
export const placeFaults = (sent: Place, kept: Place = {}): readonly FieldError[] => {
  const wanted = { ...kept, ...sent };
  return isUnchanged(wanted, kept) ? [] : faultsOf(wanted);
};
