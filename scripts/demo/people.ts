import type { Profile } from '../../domain/accounts/messages';

export interface DemoPerson {
  readonly username: string;
  readonly userType: 'particular' | 'comercio';
  readonly registeredDaysAgo: number;
  readonly isOperator?: true;
  readonly cifNif?: string;
  readonly profile: Partial<Profile>;
}

/** Everybody's password in the demo. */
export const DEMO_PASSWORD = 'rifaviva';

const person = (
  username: string,
  firstName: string,
  lastName: string,
  registeredDaysAgo: number,
  profile: Partial<Profile> = {},
): DemoPerson => ({
  username,
  userType: 'particular',
  registeredDaysAgo,
  profile: { firstName, lastName, ...profile },
});

const shop = (
  username: string,
  cifNif: string,
  registeredDaysAgo: number,
  profile: Partial<Profile>,
): DemoPerson => ({ username, userType: 'comercio', cifNif, registeredDaysAgo, profile });

export const PEOPLE: readonly DemoPerson[] = [
  person('ana', 'Ana', 'Ferrer Vidal', 210, {
    city: 'Valencia',
    community: 'Comunitat Valenciana',
    province: 'Valencia/València',
    municipality: 'València',
    address: 'Carrer de la Pau, 12',
    postalCode: '46003',
    country: 'ES',
    aboutMe:
      'Restauro muebles los fines de semana y me sobran cacharros buenos. Todo lo que rifo lo he usado y cuidado yo.',
  }),
  shop('tiendaluz', 'B12345674', 320, {
    phone: '960 123 456',
    city: 'Zaragoza',
    community: 'Aragón',
    province: 'Zaragoza',
    municipality: 'Zaragoza',
    country: 'ES',
    aboutMe:
      'Tienda de iluminación y hogar en el centro de Zaragoza desde 1987. Rifamos novedades de cada temporada.',
    shippingPolicy:
      'Enviamos en 48 horas laborables a la península y Baleares, con seguro. 30 días para devoluciones.',
  }),
  person('bruno', 'Bruno', 'Castaño Ruiz', 150, { city: 'Madrid', country: 'ES' }),
  { ...person('operador', 'Olga', 'Prieto Sanz', 330), isOperator: true },
  shop('audiolab', 'B98765432', 260, {
    phone: '932 555 018',
    city: 'Barcelona',
    country: 'ES',
    aboutMe: 'Sonido con criterio: auriculares, vinilos y altavoces probados uno a uno.',
    shippingPolicy: 'Envío asegurado gratuito. Devolución en 14 días si llega dañado.',
  }),
  shop('bicisnorte', 'B11223341', 180, {
    phone: '944 770 231',
    city: 'Bilbao',
    country: 'ES',
    aboutMe:
      'Taller y tienda de bicis en Bilbao. Montamos, revisamos y entregamos listas para rodar.',
    shippingPolicy: 'Recogida en tienda o envío en caja a toda la península.',
  }),
  person('carmen', 'Carmen', 'Ortiz Luna', 140, { city: 'Sevilla', country: 'ES' }),
  person('diego', 'Diego', 'Santos Rey', 132),
  person('elena', 'Elena', 'Marín Gil', 121),
  person('fran', 'Francisco', 'Nieto Soler', 117),
  person('gloria', 'Gloria', 'Pardo Mesa', 96),
  person('hugo', 'Hugo', 'Lozano Peña', 84),
  person('ines', 'Inés', 'Cano Vega', 77),
  person('javi', 'Javier', 'Roldán Pons', 60),
  person('lucia', 'Lucía', 'Bravo Ibáñez', 52),
  person('marcos', 'Marcos', 'Sierra Font', 41),
];
