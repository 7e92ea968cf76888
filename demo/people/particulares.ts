import {
  ALZIRA,
  BARCELONA,
  BILBAO,
  CORDOBA,
  DONOSTIA,
  GIJON,
  GRANADA,
  LA_LAGUNA,
  MADRID,
  MALAGA,
  MURCIA,
  SALAMANCA,
  SEVILLA,
  TALAVERA,
  VALENCIA,
  VIGO,
  ZARAGOZA,
} from '../catalogue/places';
import { person, type DemoPerson } from './demo-person';

export const ANA = person(['ana', 'Ana', 'Ferrer Vidal'], [210, 4], VALENCIA, {
  address: 'Carrer de la Pau, 12',
  postalCode: '46003',
  phone: '600 000 012',
  aboutMe:
    'Restauro muebles los fines de semana y me sobran cacharros buenos. Todo lo que rifo lo he usado y cuidado yo.',
});

export const BRUNO = person(['bruno', 'Bruno', 'Castaño Ruiz'], [190, 6], MADRID, {
  address: 'Calle del Olivar, 8',
  postalCode: '28012',
  aboutMe: 'Corredor popular y coleccionista de boletos sin premio. De momento.',
});

export const OPERATOR: DemoPerson = {
  ...person(['operador', 'Olga', 'Prieto Sanz'], [420, 0], MADRID),
  isOperator: true,
};

/** People who buy and sell, besides those that a visitor can sign in as. */
export const NEIGHBOURS: readonly DemoPerson[] = [
  person(['carmen', 'Carmen', 'Ortiz Luna'], [405, 3], SEVILLA, {
    aboutMe: 'Profesora de música. Si algo no se toca en casa, que se toque en otra.',
  }),
  person(['diego', 'Diego', 'Santos Rey'], [400, 2], LA_LAGUNA, {
    aboutMe: 'Aficionado a la astronomía y a madrugar poco.',
  }),
  person(['elena', 'Elena', 'Marín Gil'], [398, 3], GIJON),
  person(['fran', 'Francisco', 'Nieto Soler'], [396, 5], ZARAGOZA),
  person(['gloria', 'Gloria', 'Pardo Mesa'], [390, 2], GRANADA, {
    aboutMe: 'Tengo una huerta en la Vega y muchos vecinos que hacen cosas ricas.',
  }),
  person(['hugo', 'Hugo', 'Lozano Peña'], [388, 2], CORDOBA),
  person(['ines', 'Inés', 'Cano Vega'], [384, 3], VIGO, {
    aboutMe: 'Ropa con historia. Coso, remiendo y le busco otra vida.',
  }),
  person(['javi', 'Javier', 'Roldán Pons'], [380, 2], MURCIA),
  person(['lucia', 'Lucía', 'Bravo Ibáñez'], [377, 1], MALAGA),
  person(['marcos', 'Marcos', 'Sierra Font'], [300, 2], SALAMANCA),
  person(['mercedes', 'Mercedes', 'Corral Díaz'], [260, 1], TALAVERA, {
    aboutMe: 'Ceramista. Hago pocas piezas y las hago despacio.',
  }),
  person(['nerea', 'Nerea', 'Etxeberria Lasa'], [240, 1], DONOSTIA),
  person(['noa', 'Noa', 'Pereira Castro'], [230, 4], VIGO),
  person(['oscar', 'Óscar', 'Rubio Blasco'], [200, 3], BARCELONA),
  person(['pablo', 'Pablo', 'Herrero Salas'], [170, 5], MADRID),
  person(['sara', 'Sara', 'Aguirre Olabarri'], [160, 2], BILBAO),
  person(['teresa', 'Teresa', 'Molina Prats'], [120, 3], BARCELONA),
  person(['vicent', 'Vicent', 'Roig Climent'], [90, 1], ALZIRA, {
    aboutMe: 'Paella los domingos, y entre semana también si se tercia.',
  }),
];
