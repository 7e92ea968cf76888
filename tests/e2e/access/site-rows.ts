import { at, everybody, signedIn, type Row } from './rows';

const site: readonly Row[] = [
  { route: 'GET /api/site', ask: at('/api/site'), answers: everybody('200') },
  { route: 'GET /api/health', ask: at('/api/health'), answers: everybody('200') },
  { route: 'GET /api/ready', ask: at('/api/ready'), answers: everybody('200') },
  { route: 'GET /api/openapi.json', ask: at('/api/openapi.json'), answers: everybody('200') },
  { route: 'GET /api/docs', ask: at('/api/docs'), answers: everybody('200') },
  { route: 'GET /api/categories', ask: at('/api/categories'), answers: everybody('200') },
  { route: 'GET /api/subcategories', ask: at('/api/subcategories'), answers: everybody('200') },
  {
    route: 'GET /api/provinces/:code/municipalities',
    ask: at('/api/provinces/15/municipalities'),
    answers: everybody('200'),
  },
  { route: 'GET /api/transparency', ask: at('/api/transparency'), answers: everybody('200') },
  {
    route: 'GET /api/transparency/handovers',
    ask: at('/api/transparency/handovers'),
    answers: everybody('200'),
  },
  {
    route: 'GET /api/transparency/days',
    ask: at('/api/transparency/days'),
    answers: everybody('200'),
  },
  {
    route: 'GET /api/transparency/chain',
    ask: at('/api/transparency/chain'),
    answers: everybody('200'),
  },
  {
    route: 'GET /api/transparency/days/:day/raffles/:id',
    what: 'of a day long before',
    ask: at('/api/transparency/days/1999-12-31/raffles/1'),
    answers: everybody('404 day-not-found'),
  },
  {
    route: 'GET /api/texts/:name',
    ask: at('/api/texts/privacidad'),
    answers: everybody('200'),
  },
  {
    route: 'POST /api/newsletter',
    ask: (_world, asker) => ({
      path: '/api/newsletter',
      body: { email: `${asker}@example.com` },
    }),
    answers: everybody('204'),
  },
  {
    route: 'POST /api/newsletter-confirmations',
    what: 'with an invented link',
    ask: () => ({
      path: '/api/newsletter-confirmations',
      body: { link: `YQ.9999999999.${'A'.repeat(43)}` },
    }),
    answers: everybody('403 unknown-link'),
  },
  {
    route: 'POST /api/reports',
    what: 'about a raffle of the owner',
    ask: ({ raffles: { drawn } }) => ({
      path: '/api/reports',
      body: { subject: 'raffle', id: drawn, reason: 'other', text: 'No ha llegado el premio' },
    }),
    answers: { ...everybody('201'), owner: '403 reports-oneself' },
  },
  {
    route: 'POST /api/confirm-payment',
    ask: () => ({ path: '/api/confirm-payment', body: { paymentIntentId: 'x' } }),
    answers: everybody('503 payments-unavailable'),
  },
];

const pictures: readonly Row[] = [
  {
    route: 'POST /api/object-storage/upload-url',
    ask: () => ({
      path: '/api/object-storage/upload-url',
      body: { filename: 'a.png', contentType: 'image/png' },
    }),
    answers: signedIn('200'),
  },
  { route: 'POST /api/objects/upload', ask: at('/api/objects/upload'), answers: signedIn('200') },
  {
    route: 'PUT /api/raffle-images',
    what: 'the photo of the owner',
    ask: ({ image }) => ({ path: '/api/raffle-images', body: { imageURL: image } }),
    answers: signedIn('403 not-your-image', { owner: '200' }),
  },
  {
    route: 'PUT /objects/uploads/:key',
    what: 'without a signature',
    ask: ({ image }) => ({ path: image }),
    answers: everybody('403 forged-upload'),
  },
  {
    route: 'GET /objects/uploads/:key',
    ask: ({ image }) => ({ path: image }),
    answers: everybody('200'),
  },
  {
    route: 'GET /objects/thumbnails/:key',
    ask: ({ image }) => ({ path: image.replace('uploads', 'thumbnails') }),
    answers: everybody('200'),
  },
  {
    route: 'GET /objects/raffle-cards/:id',
    ask: ({ raffles }) => ({ path: `/objects/raffle-cards/${raffles.drawn}` }),
    answers: everybody('200'),
  },
  {
    route: 'GET /objects/seller-cards/:id',
    ask: ({ ids }) => ({ path: `/objects/seller-cards/${ids.owner}` }),
    answers: everybody('200'),
  },
  {
    route: 'GET /objects/seller-cards/:id',
    what: 'of somebody who sells nothing',
    ask: ({ ids }) => ({ path: `/objects/seller-cards/${ids.buyer}` }),
    answers: everybody('404 not-found'),
  },
];

/** Routes of the site itself, and of its pictures. */
export const siteRows = [...site, ...pictures];
