import type { FieldError } from '../../contracts/problems';
import { withKeyboardSigns } from '../../domain/usernames/keyboard-signs';
import { hasOtherLetters, isLatinName, SECOND_DOT } from './latin-name';
import { mayBeSurname, posesAsStaff } from './staff-words';

const FIELDS = ['firstName', 'lastName'] as const;
type Names = Readonly<Partial<Record<(typeof FIELDS)[number], string | null | undefined>>>;

const AS_STAFF = 'Este nombre parece del equipo de Rifaviva: escribe el tuyo';

/** @param isSurname whether it is one, also where it is a word of staff */
const faultOf = (name: string, isSurname: boolean): string | undefined => {
  const plain = withKeyboardSigns(name).normalize('NFKC');
  if (hasOtherLetters(plain) || SECOND_DOT.test(plain))
    return 'Escríbelo con letras del alfabeto latino';
  if (!isLatinName(plain)) return 'Escribe solo letras, espacios y signos del teclado';
  if (plain.includes('  ')) return 'No puede tener dos espacios seguidos';
  if (!/[\p{L}\d]/u.test(plain)) return 'Escribe un nombre con letras';
  return posesAsStaff(plain) && !isSurname ? AS_STAFF : undefined;
};

/**
 * Why a person's first and last name are refused, by field.
 * @param kept the names that the account has: older ones may stay
 */
export const personNameFaults = (wanted: Names, kept: Names = {}): readonly FieldError[] => {
  const shown = { ...kept, ...wanted };
  const isSurname = mayBeSurname(shown.lastName ?? '', shown.firstName ?? '');
  const fields = FIELDS.filter((field) => wanted[field] && wanted[field] !== kept[field]);
  const faults = fields.flatMap((field) => {
    const detail = faultOf(wanted[field] ?? '', field === 'lastName' && isSurname);
    return detail === undefined ? [] : [{ pointer: `/${field}`, detail }];
  });
  const last = fields.at(-1);
  if (faults.length > 0 || last === undefined) return faults;
  const together = FIELDS.map((field) => shown[field] ?? '').join(' ');
  return posesAsStaff(together) && !isSurname ? [{ pointer: `/${last}`, detail: AS_STAFF }] : [];
};
