import type { User } from '@contracts/accounts';
import type { RaffleChange } from '@contracts/live';
import type { ListedNotification } from '@contracts/notifications';
import type { Purchase } from '@contracts/participations';
import type { Raffle } from '@contracts/raffles';
import type { Seller } from '@contracts/sellers';
import type { Transparency } from '@contracts/transparency';

const DAY_MS = 24 * 60 * 60 * 1000;

export const daysFromNow = (days: number): string =>
  new Date(Date.now() + days * DAY_MS).toISOString();

/** Ready-made examples: a test names only the values that it is about. */
export const aRaffle = (overrides: Partial<Raffle> = {}): Raffle => ({
  id: 12,
  title: 'Cámara réflex',
  description: 'Con objetivo de 50 mm y su caja.',
  brand: 'Canon',
  image: '/objects/uploads/camara.webp',
  images: ['/objects/uploads/camara.webp'],
  photos: [{ path: '/objects/uploads/camara.webp', width: 1_600, height: 1_200 }],
  categoryId: 1,
  subcategoryId: 104,
  creatorUserType: 'particular',
  ticketPrice: 1.5,
  minTickets: null,
  totalTickets: 100,
  soldTickets: 40,
  participants: 9,
  completionMode: 'auto',
  hasShipping: true,
  community: 'Andalucía',
  province: 'Sevilla',
  municipality: 'Sevilla',
  createdAt: daysFromNow(-3),
  endDate: daysFromNow(9.5),
  featured: false,
  featuredAt: null,
  createdBy: 3,
  condition: 'Como nuevo',
  year: '2023',
  color: 'Negro',
  stock: 1,
  authorizationNumber: null,
  status: 'active',
  closeReason: null,
  closedAt: null,
  revision: 5,
  winner: null,
  substitutes: [],
  draw: { commit: 'c0ffee', state: 'open' },
  ...overrides,
});

export const aManualRaffle = (overrides: Partial<Raffle> = {}): Raffle =>
  aRaffle({ completionMode: 'manual', totalTickets: null, minTickets: 50, ...overrides });

export const aUser = (overrides: Partial<User> = {}): User => ({
  id: 7,
  username: 'lucia',
  userType: 'particular',
  role: 'member',
  displayName: null,
  firstName: 'Lucía',
  lastName: 'Prado',
  cifNif: null,
  shippingPolicy: null,
  email: 'lucia@example.com',
  emailConfirmed: true,
  phone: null,
  address: null,
  city: null,
  postalCode: null,
  country: 'ES',
  community: null,
  province: null,
  municipality: null,
  profileImage: null,
  aboutMe: null,
  paymentMethod: null,
  emailNotifications: true,
  smsNotifications: false,
  newsletter: true,
  rafflesCreated: 0,
  rafflesCompleted: 0,
  balance: 0,
  secondFactor: false,
  lastFeaturedUsedAt: null,
  ...overrides,
});

export const aSeller = (overrides: Partial<Seller> = {}): Seller => ({
  id: 3,
  userType: 'particular',
  fullName: 'Marta Ruiz',
  username: null,
  firstName: 'Marta',
  lastName: 'Ruiz',
  profileImage: null,
  email: null,
  phone: null,
  aboutMe: null,
  shippingPolicy: null,
  registeredAt: '2026-03-05T10:00:00.000Z',
  deleted: false,
  stats: {
    level: 'Plata',
    levelScore: 6,
    rafflesCreated: 8,
    rafflesCompleted: 7,
    rafflesFailed: 1,
    rafflesDrawn: 7,
  },
  handovers: { closed: 0, failed: 0, medianDays: null },
  ...overrides,
});

export const aPurchase = (overrides: Partial<Purchase> = {}): Purchase => ({
  id: '12-7',
  userId: 7,
  raffleId: 12,
  tickets: 5,
  participatedAt: new Date().toISOString(),
  status: 'active',
  receipt: {
    purchaseId: 'p-1',
    seq: 10,
    from: 41,
    to: 45,
    tag: 'tag-7',
    receiptSecret: 'secret-7',
    head: 'head-10',
    amountCents: 750,
  },
  ...overrides,
});

export const aNotification = (overrides: Partial<ListedNotification> = {}): ListedNotification => ({
  id: '6f1f9b3e-0000-4000-8000-000000000001',
  userId: 7,
  raffleId: 12,
  reportId: null,
  type: 'raffle-ended',
  sentAt: daysFromNow(-1),
  channel: 'in-app',
  status: 'sent',
  read: false,
  raffle: aRaffle(),
  word: null,
  ...overrides,
});

export const aChange = (overrides: Partial<RaffleChange> = {}): RaffleChange => ({
  raffleId: 12,
  revision: 6,
  soldTickets: 45,
  participants: 10,
  status: 'active',
  featured: false,
  ...overrides,
});

export const someCounts = (overrides: Partial<Transparency> = {}): Transparency => ({
  raffles: 12,
  onSale: 4,
  sealed: 1,
  drawn: 3,
  drawnThisMonth: 2,
  proven: 3,
  resealed: 0,
  cancelled: { unsold: 2, belowMinimum: 1, withdrawn: 1 },
  ...overrides,
});
