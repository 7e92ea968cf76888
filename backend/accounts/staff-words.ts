import unhomoglyph from 'unhomoglyph';

/** One form for texts that look alike: without case and accents, `0` as `o`, `1` and `l` as `i`. */
const lookOf = (text: string): string => {
  const bare = text.normalize('NFKC').toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '');
  return unhomoglyph(bare).toLowerCase().replaceAll('l', 'i');
};

const BRAND = lookOf('Rifaviva');
const STAFF = new Set(
  [
    'Rifaviva',
    ...['Admin', 'Admins', 'Administración', 'Administrador', 'Administradora', 'Webmaster'],
    ...[
      'Moderación',
      'Moderador',
      'Moderadora',
      'Staff',
      'Support',
      'Soporte',
      'Atencionalcliente',
    ],
    ...['Oficial', 'Oficiales', 'Verificado', 'Verificada'],
  ].map(lookOf),
);
const LONGEST = Math.max(...Array.from(STAFF, (word) => word.length));

const wordsIn = (text: string): readonly string[] =>
  text.normalize('NFKC').match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];

const withoutDigits = (word: string): string => word.replaceAll(/^\p{N}+|\p{N}+$/gu, '');

/** Whether words that follow each other spell one of staff, however they are divided. */
const spellsStaff = (words: readonly string[]): boolean =>
  words.some((_word, from) => {
    let spelled = '';
    for (const word of words.slice(from)) {
      spelled += word;
      if (STAFF.has(spelled)) return true;
      if (spelled.length > LONGEST) return false;
    }
    return false;
  });

/**
 * Whether a name poses as the site or as people who work for it. Only whole words count, except
 * for the site's own name, because there are surnames such as Oficialdegui.
 */
export const posesAsStaff = (name: string): boolean => {
  const words = wordsIn(name);
  const looks = words.map(lookOf);
  return (
    looks.some((look) => look.includes(BRAND)) ||
    spellsStaff(looks) ||
    spellsStaff(words.map((word) => lookOf(withoutDigits(word))))
  );
};
