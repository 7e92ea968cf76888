import {
  ARACENA,
  BARCELONA,
  BILBAO,
  CORDOBA,
  LA_LAGUNA,
  MURCIA,
  ZARAGOZA,
} from '../catalogue/places';
import { shop, type DemoPerson } from './demo-person';

export const SHOPS: readonly DemoPerson[] = [
  shop(['tiendaluz', 'B12345674'], 410, ZARAGOZA, {
    phone: '976 000 456',
    address: 'Calle de Alfonso I, 21',
    postalCode: '50003',
    aboutMe:
      'Tienda de iluminación y hogar en el centro de Zaragoza, de padres a hijas. Rifamos lo que ponemos en el escaparate.',
    shippingPolicy:
      'Enviamos en 48 horas laborables a la península y Baleares, con seguro. Si llega dañado, lo recogemos y mandamos otro sin coste. Tienes 30 días para devolverlo.',
  }),
  shop(['audiolab', 'B98765431'], 260, BARCELONA, {
    phone: '930 000 018',
    aboutMe:
      'Sonido con criterio: auriculares, vinilos y altavoces que hemos escuchado antes de venderlos.',
    shippingPolicy:
      'Envío asegurado gratuito a toda España. 14 días para devolverlo si no te convence.',
  }),
  shop(['bicisnorte', 'B11223344'], 180, BILBAO, {
    phone: '940 000 231',
    aboutMe: 'Taller y tienda de bicis. Montamos, revisamos y entregamos listas para rodar.',
    shippingPolicy:
      'Recogida en el taller o envío en caja a la península. La caja la pagamos nosotros.',
  }),
  shop(['pixelnova', 'B30014526'], 130, MURCIA, {
    phone: '968 000 077',
    aboutMe: 'Informática de barrio: reparamos, reacondicionamos y explicamos sin prisas.',
    shippingPolicy: 'Envío en 24-72 horas con seguimiento. Dos años de garantía en la tienda.',
  }),
  shop(['joyeriaalba', 'B14007314'], 150, CORDOBA, {
    phone: '957 000 130',
    aboutMe:
      'Joyería con taller propio junto a las Tendillas. Grabado y arreglo de tallas incluidos.',
    shippingPolicy:
      'Entrega en mano o por mensajero con seguro a todo riesgo. 15 días para devoluciones.',
  }),
  shop(['viverosol', 'B38009262'], 110, LA_LAGUNA, {
    phone: '922 000 564',
    aboutMe: 'Vivero familiar en Tenerife: olivos, frutales y plantas que aguantan el sol.',
    shippingPolicy:
      'Recogida en el vivero o reparto en la isla. Las plantas vivas no se devuelven, pero si llega mal la cambiamos.',
  }),
  shop(['ladehesa', 'B21008479'], 405, ARACENA, {
    phone: '959 000 902',
    aboutMe: 'Ibéricos y quesos de la sierra de Aracena. Cada semana rifamos algo de la despensa.',
    shippingPolicy:
      'Envío refrigerado en 24 horas a la península. Si algo no llega en su punto, mandamos otro.',
  }),
];
