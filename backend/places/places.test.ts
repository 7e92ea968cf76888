import { describe, expect, it } from '@jest/globals';
import { COMMUNITIES } from '../../contracts/provinces';
import { municipalitiesOf, placeFaults } from './places';

const provinces = COMMUNITIES.flatMap((community) => community.provinces);

/** A sample of the shorter list that came before, with every name that is written otherwise now. */
const CHOSEN_BEFORE = [
  ['Comunitat Valenciana', 'Alicante/Alacant', 'Elche/Elx'],
  ['Comunitat Valenciana', 'Alicante/Alacant', 'Jávea/Xàbia'],
  ['Comunitat Valenciana', 'Castellón/Castelló', 'Burriana'],
  ['Comunitat Valenciana', 'Valencia/València', 'Sagunto/Sagunt'],
  ['Comunidad Foral de Navarra', 'Navarra', 'Alsasua/Altsasu'],
  ['Cantabria', 'Cantabria', 'Astillero'],
  ['Castilla y León', 'Soria', 'El Burgo de Osma-Ciudad de Osma'],
  ['Castilla y León', 'Valladolid', 'La Cistérniga'],
  ['Cataluña', 'Girona', "Castell-Platja d'Aro"],
  ['Cataluña', 'Tarragona', 'Sant Carles de la Ràpita'],
  ['Galicia', 'A Coruña', 'A Coruña'],
  ['Andalucía', 'Almería', 'El Ejido'],
  ['Comunidad de Madrid', 'Madrid', 'Las Rozas de Madrid'],
] as const;

describe('the municipalities of Spain', () => {
  it('are all 8,132 of the official list, in 52 provinces and cities', () => {
    expect(provinces).toHaveLength(52);
    const lists = provinces.map(({ code }) => municipalitiesOf(code) ?? []);
    expect(lists.flat()).toHaveLength(8_132);
    for (const list of lists) expect(new Set(list).size).toBe(list.length);
  });

  it.each([
    ['09', 371, 'Burgos'],
    ['37', 362, 'Salamanca'],
    ['48', 113, 'Usansolo'],
    ['15', 93, 'A Coruña'],
    ['03', 141, "L'Orxa/Lorcha"],
    ['12', 135, 'Les Useres/Useras'],
    ['17', 221, "Cruïlles, Monells i Sant Sadurní de l'Heura"],
    ['51', 1, 'Ceuta'],
  ])('of %s are %d, %s among them', (code, count, name) => {
    const list = municipalitiesOf(code);
    expect(list).toHaveLength(count);
    expect(list).toContain(name);
  });

  it('never keep an article behind, and come by the alphabet', () => {
    for (const { code } of provinces) {
      const list = municipalitiesOf(code) ?? [];
      expect(
        list.filter((name) => /, (El|La|Los|Las|Els|Les|L'|A|O|Os|As|Es|Sa|Ses)\b/i.test(name)),
      ).toEqual([]);
      expect(list).toEqual(list.toSorted(new Intl.Collator('es').compare));
    }
  });

  it('of an unknown province are none', () => expect(municipalitiesOf('99')).toBeUndefined());
});

describe('a place', () => {
  it.each(CHOSEN_BEFORE)('of %s, %s: %s stays valid', (community, province, municipality) =>
    expect(placeFaults({ community, province, municipality })).toEqual([]),
  );

  it('may be incomplete, or missing', () => {
    expect(placeFaults({})).toEqual([]);
    expect(placeFaults({ community: null, province: '', municipality: null })).toEqual([]);
    expect(placeFaults({ community: 'Aragón', province: 'Huesca' })).toEqual([]);
  });

  it.each([
    [{ community: 'Atlántida' }, '/community'],
    [{ community: 'Aragón', province: 'Lugo' }, '/province'],
    [{ province: 'Lugo' }, '/province'],
    [{ community: 'Aragón', province: 'Huesca', municipality: 'Lugo' }, '/municipality'],
    [{ community: 'Aragón', municipality: 'Jaca' }, '/municipality'],
  ])('is refused when its parts do not belong together (case %#)', (place, pointer) =>
    expect(placeFaults(place)).toEqual([{ pointer, detail: expect.any(String) }]),
  );

  it('is looked at with what the account has, and may stay as it is', () => {
    const kept = { community: 'Aragón', province: 'Huesca', municipality: 'Villa de antes' };
    expect(placeFaults(kept, kept)).toEqual([]);
    expect(placeFaults({}, kept)).toEqual([]);
    expect(placeFaults({ municipality: 'Jaca' }, kept)).toEqual([]);
    expect(placeFaults({ province: 'Teruel' }, kept)).toHaveLength(1);
  });
});
