import unhomoglyph from 'unhomoglyph';

/** Pairs of letters, such as `аa`, as a table. */
const tableOf = (pairs: string): ReadonlyMap<string, string> =>
  new Map(pairs.split(' ').map((pair) => [pair.slice(0, 1), pair.slice(1)]));

/** Small capitals and turned letters look alike enough for people; Unicode's table lacks them. */
const SMALL = tableOf('ᴀa ʙb ᴄc ᴅd ᴇe ꜰf ɢg ʜh ɪi ᴊj ᴋk ʟl ᴍm ɴn ᴏo ᴘp ꞯq ʀr ꜱs ᴛt ᴜu ᴠv ᴡw ʏy ᴢz');
const TURNED = tableOf('ɐa ɔc ǝe əe ɟf ƃg ᵷg ɥh ᴉi ʞk ꞁl ɯm ɹr ʇt ʌv ʍw ʎy');
/** Plain letters that are others when a text stands on its head. */
const FLIPPED = tableOf('bq qb dp pd nu un');
/** Cyrillic and Greek letters by their sound. */
const SOUNDS = tableOf(
  'аa бb вv гg дd еe жj зz иi кk лl мm нn оo пp рr сs тt уu фf хj цz чch шsh ыi эe юu яa іi ' +
    'αa βv γg δd εe ζz ηi θz ιi κk λl μm νn ξx οo πp ρr σs ςs τt υu φf χj ψps ωo',
);

const replaced = (text: string, table: ReadonlyMap<string, string>): string =>
  Array.from(text, (letter) => table.get(letter) ?? letter).join('');

const bare = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '');

/** `rn` is read as `m`; plain signs and digits stay, for they may be meant as such. */
const alike = (text: string): string => {
  const letters = replaced(replaced(bare(text), SMALL), TURNED);
  const plain = letters.replaceAll(/[^\0-\x7f]/gu, (letter) => unhomoglyph(letter));
  // What Unicode's table answers may have new marks: ø is an o with a stroke.
  return bare(plain).toLowerCase().replaceAll('rn', 'm');
};

const lower = (text: string): string => text.normalize('NFKC').toLowerCase();

/** Plain lower-case letters that look like these, without accents. */
export const plainLook = (text: string): string => alike(lower(text));

const onItsHead = (text: string): string =>
  Array.from(replaced(plainLook(text), FLIPPED))
    .reverse()
    .join('');

const isTurned = (text: string): boolean => Array.from(text).some((letter) => TURNED.has(letter));

/** The ways in which people may read a text: by its looks, by its sounds, and turned. */
export const readingsOf = (text: string): readonly string[] => [
  plainLook(text),
  alike(replaced(bare(lower(text)), SOUNDS)),
  ...(isTurned(lower(text)) ? [onItsHead(text)] : []),
];
