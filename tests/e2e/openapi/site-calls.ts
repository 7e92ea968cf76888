import { ifNoneMatch, type Call } from './call';
import type { World } from '../access/world';

const REPORT = 'POST /api/reports';
const reportOf = (id: number) => ({
  subject: 'raffle',
  id,
  reason: 'other',
  text: 'No ha llegado el premio',
});

const site: readonly Call[] = [
  { route: 'GET /api/site', answer: '200' },
  { route: 'GET /api/health', answer: '200' },
  { route: 'GET /api/ready', answer: '200' },
  { route: 'POST /api/confirm-payment', answer: '503 payments-unavailable' },
  { route: 'GET /api/categories', answer: '200' },
  { route: 'GET /api/subcategories', answer: '200' },
  {
    route: 'GET /api/provinces/{code}/municipalities',
    path: () => '/api/provinces/15/municipalities',
    answer: '200',
  },
  {
    route: 'GET /api/provinces/{code}/municipalities',
    what: 'of no province',
    path: () => '/api/provinces/99/municipalities',
    answer: '404 not-found',
  },
  { route: 'GET /api/texts/{name}', path: () => '/api/texts/privacidad', answer: '200' },
  {
    route: 'GET /api/texts/{name}',
    path: () => '/api/texts/nada',
    answer: '404 not-found',
  },
  { route: 'GET /api/transparency', answer: '200' },
  { route: 'GET /api/transparency/handovers', answer: '200' },
  { route: 'GET /api/transparency/days', answer: '200' },
  { route: 'GET /api/transparency/chain', answer: '200' },
  {
    route: 'GET /api/transparency/days',
    path: () => '/api/transparency/days?cursor=x',
    answer: '400 malformed',
  },
  {
    route: 'GET /api/transparency/days',
    path: () => '/api/transparency/days?limit=0',
    answer: '422 invalid-fields',
  },
  {
    route: 'GET /api/transparency/days/{day}/raffles/{id}',
    path: () => '/api/transparency/days/1999-12-31/raffles/1',
    answer: '404 day-not-found',
  },
  { route: 'GET /api/openapi.json', answer: '200' },
  { route: 'GET /api/docs', answer: '200' },
  { route: 'POST /api/newsletter', body: () => ({ email: 'lectora@example.com' }), answer: '204' },
  {
    route: 'POST /api/newsletter',
    body: () => ({ email: 'ninguna' }),
    answer: '422 invalid-fields',
  },
  { route: REPORT, body: ({ raffles }) => reportOf(raffles.drawn), answer: '201' },
  { route: REPORT, as: 'buyer', body: ({ raffles }) => reportOf(raffles.drawn), answer: '201' },
  {
    route: REPORT,
    as: 'owner',
    body: ({ raffles }) => reportOf(raffles.drawn),
    answer: '403 reports-oneself',
  },
  { route: REPORT, body: () => reportOf(999_999), answer: '404 raffle-not-found' },
  {
    route: REPORT,
    body: ({ ids }) => ({ ...reportOf(ids.buyer), subject: 'seller' }),
    answer: '404 seller-gone',
  },
  { route: REPORT, body: () => ({}), answer: '422 invalid-fields' },
  {
    route: 'POST /api/newsletter-confirmations',
    body: () => ({ link: `YQ.9999999999.${'A'.repeat(43)}` }),
    answer: '403 unknown-link',
  },
  {
    route: 'POST /api/newsletter-confirmations',
    body: () => ({}),
    answer: '422 invalid-fields',
  },
];

const RAFFLE_CARD = 'GET /objects/raffle-cards/{id}';
const raffleCard = ({ raffles }: World): string => `/objects/raffle-cards/${raffles.drawn}`;
const SELLER_CARD = 'GET /objects/seller-cards/{id}';
const sellerCard = ({ ids }: World): string => `/objects/seller-cards/${ids.owner}`;

const pictures: readonly Call[] = [
  {
    route: 'POST /api/object-storage/upload-url',
    as: 'owner',
    body: () => ({ filename: 'foto.png', contentType: 'image/png' }),
    answer: '200',
  },
  {
    route: 'POST /api/object-storage/upload-url',
    as: 'owner',
    body: () => ({ filename: 'foto.pdf', contentType: 'application/pdf' }),
    answer: '422 invalid-fields',
  },
  { route: 'POST /api/objects/upload', as: 'owner', answer: '200' },
  {
    route: 'PUT /api/raffle-images',
    as: 'owner',
    body: ({ image }) => ({ imageURL: image }),
    answer: '200',
  },
  {
    route: 'PUT /api/raffle-images',
    as: 'buyer',
    body: ({ image }) => ({ imageURL: image }),
    answer: '403 not-your-image',
  },
  {
    route: 'PUT /api/raffle-images',
    what: 'that has not arrived',
    as: 'owner',
    body: ({ image }) => ({ imageURL: image.replace(/[\da-f]{12}\.webp/, '000000000000.webp') }),
    answer: '404 not-found',
  },
  {
    route: 'PUT /api/raffle-images',
    as: 'owner',
    body: () => ({ imageURL: 'https://otra.example/foto.png' }),
    answer: '422 invalid-fields',
  },
  { route: 'GET /objects/uploads/{key}', path: ({ image }) => image, answer: '200' },
  {
    route: 'GET /objects/uploads/{key}',
    path: ({ image }) => image,
    headers: ifNoneMatch('*'),
    answer: '304',
  },
  { route: 'GET /objects/uploads/{key}', answer: '404 not-found' },
  {
    route: 'GET /objects/thumbnails/{key}',
    path: ({ image }) => image.replace('uploads', 'thumbnails'),
    answer: '200',
  },
  {
    route: 'GET /objects/thumbnails/{key}',
    path: ({ image }) => image.replace('uploads', 'thumbnails'),
    headers: ifNoneMatch('*'),
    answer: '304',
  },
  { route: 'GET /objects/thumbnails/{key}', answer: '404 not-found' },
  { route: 'PUT /objects/uploads/{key}', answer: '403 forged-upload' },
  { route: RAFFLE_CARD, path: raffleCard, answer: '200' },
  { route: RAFFLE_CARD, path: raffleCard, headers: ifNoneMatch('*'), answer: '304' },
  {
    route: RAFFLE_CARD,
    path: () => '/objects/raffle-cards/999999',
    answer: '404 raffle-not-found',
  },
  { route: SELLER_CARD, path: sellerCard, answer: '200' },
  { route: SELLER_CARD, path: sellerCard, headers: ifNoneMatch('*'), answer: '304' },
  { route: SELLER_CARD, path: () => '/objects/seller-cards/999999', answer: '404 not-found' },
];

/** Calls about the site itself and its pictures. */
export const siteCalls = [...site, ...pictures];
