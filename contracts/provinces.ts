/** A province, or an autonomous city. */
export interface Province {
  /** Of the INE (Instituto Nacional de Estadística): two digits. */
  readonly code: string;
  readonly name: string;
}

export interface Community {
  readonly name: string;
  readonly provinces: readonly Province[];
}

const community = (name: string, provinces: Readonly<Record<string, string>>): Community => ({
  name,
  provinces: Object.entries(provinces).map(([province, code]) => ({ code, name: province })),
});

/** The 17 autonomous communities and 2 autonomous cities, with their provinces. */
export const COMMUNITIES: readonly Community[] = [
  community('Andalucía', {
    Almería: '04',
    Cádiz: '11',
    Córdoba: '14',
    Granada: '18',
    Huelva: '21',
    Jaén: '23',
    Málaga: '29',
    Sevilla: '41',
  }),
  community('Aragón', { Huesca: '22', Teruel: '44', Zaragoza: '50' }),
  community('Principado de Asturias', { Asturias: '33' }),
  community('Illes Balears', { 'Illes Balears': '07' }),
  community('Canarias', { 'Las Palmas': '35', 'Santa Cruz de Tenerife': '38' }),
  community('Cantabria', { Cantabria: '39' }),
  community('Castilla-La Mancha', {
    Albacete: '02',
    'Ciudad Real': '13',
    Cuenca: '16',
    Guadalajara: '19',
    Toledo: '45',
  }),
  community('Castilla y León', {
    Ávila: '05',
    Burgos: '09',
    León: '24',
    Palencia: '34',
    Salamanca: '37',
    Segovia: '40',
    Soria: '42',
    Valladolid: '47',
    Zamora: '49',
  }),
  community('Cataluña', { Barcelona: '08', Girona: '17', Lleida: '25', Tarragona: '43' }),
  community('Comunitat Valenciana', {
    'Alicante/Alacant': '03',
    'Castellón/Castelló': '12',
    'Valencia/València': '46',
  }),
  community('Extremadura', { Badajoz: '06', Cáceres: '10' }),
  community('Galicia', { 'A Coruña': '15', Lugo: '27', Ourense: '32', Pontevedra: '36' }),
  community('Comunidad de Madrid', { Madrid: '28' }),
  community('Región de Murcia', { Murcia: '30' }),
  community('Comunidad Foral de Navarra', { Navarra: '31' }),
  community('País Vasco', { 'Araba/Álava': '01', Bizkaia: '48', Gipuzkoa: '20' }),
  community('La Rioja', { 'La Rioja': '26' }),
  community('Ceuta', { Ceuta: '51' }),
  community('Melilla', { Melilla: '52' }),
];
