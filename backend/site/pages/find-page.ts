import type { AccountQueries } from '@projections/accounts/queries';
import type { RaffleCard } from '@projections/raffle-cards/document';
import type { RaffleCardQueries } from '@projections/raffle-cards/queries';
import type { SellerStatsQueries } from '@projections/seller-stats/queries';
import { PAGES, type PageName } from '@contracts/pages';
import { TEXT_PAGE_NAMES } from '@contracts/text-pages';
import { SITE_TIME_ZONE } from '@contracts/time-zone';
import { toEuros } from '@domain/shared/money';
import { fullNameOf } from '@contracts/full-name';
import { sharePaths } from '../../share-cards/share-paths';
import { beginning } from './beginning';
import { DEFAULT_DESCRIPTION, type PageHead } from './page-head';
import type { Texts } from '../texts/texts';
import { pageOf } from './page-of';

export interface FoundPage {
  readonly status: 200 | 404;
  readonly head: PageHead;
}

interface PageParts {
  readonly raffleCards: Pick<RaffleCardQueries, 'find'>;
  readonly accounts: Pick<AccountQueries, 'find'>;
  readonly sellerStats: Pick<SellerStatsQueries, 'find'>;
  readonly texts: Texts;
}

type InTurn = (read: () => Promise<FoundPage>) => Promise<FoundPage>;

/** Longer descriptions are cut by those who show them, in the middle of a word. */
const DESCRIPTION_MAX = 200;

const euros = new Intl.NumberFormat('es-ES', {
  style: 'currency',
  currency: 'EUR',
  useGrouping: 'always',
});
const day = new Intl.DateTimeFormat('es-ES', { dateStyle: 'long', timeZone: SITE_TIME_ZONE });

/** The first words of a text, on one line. */
const shortened = (text: string): string => {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= DESCRIPTION_MAX) return line;
  const words = beginning(line, DESCRIPTION_MAX);
  return `${words.slice(0, words.lastIndexOf(' ') + 1 || DESCRIPTION_MAX).trimEnd()}…`;
};

const missing = (title: string): FoundPage => ({
  status: 404,
  head: { title, description: DEFAULT_DESCRIPTION },
});

const found = (head: PageHead): FoundPage => ({ status: 200, head });

const STATES = {
  active: ({ endDate }: RaffleCard) => `Hasta el ${day.format(endDate)}`,
  completed: () => 'Completada',
  cancelled: () => 'Cancelada',
} as const;

const factsOf = (card: RaffleCard): string => {
  const price = euros.format(toEuros(card.ticketPriceCents));
  return `Tickets a ${price}. ${STATES[card.status](card)}. ${card.description}`;
};

const raffleHead = (card: RaffleCard, path: string): PageHead => ({
  title: card.title,
  description: shortened(factsOf(card)),
  path,
  picture: sharePaths.raffle(card._id),
});

const drawHead = (card: RaffleCard): PageHead => ({
  ...raffleHead(card, `/rifas/${card._id}/sorteo`),
  title: `El sorteo de «${card.title}»`,
});

/** Pages that everybody may see; those of a signed-in person are not to be listed. */
const PUBLIC: Partial<Record<PageName, PageHead>> = {
  home: { title: 'Rifaviva', description: DEFAULT_DESCRIPTION, path: '/' },
  search: {
    title: 'Buscar Rifas',
    description: 'Todas las rifas a la venta, por categoría, precio y vendedor.',
    path: '/buscar',
  },
  transparency: {
    title: 'Transparencia',
    description: 'Cuántas rifas y sorteos hay, cómo se comprobaron y el resumen de cada día.',
    path: '/transparencia',
  },
};

const textHead = (name: PageName, texts: Texts): PageHead | undefined => {
  const path = PAGES[name];
  const text = TEXT_PAGE_NAMES.find((one) => path === `/${one}`);
  return text && { title: texts[text].title, description: texts[text].description, path };
};

const OWN: PageHead = { title: 'Rifaviva', description: DEFAULT_DESCRIPTION };

/** Finds what an address shows. @returns the status, and the head of the page */
export const createFindPage = ({ raffleCards, accounts, sellerStats, texts }: PageParts) => {
  const raffle = async (id: number, head: (card: RaffleCard) => PageHead): Promise<FoundPage> => {
    const card = await raffleCards.find(id);
    return card ? found(head(card)) : missing('Rifa no encontrada');
  };

  const seller = async (id: number): Promise<FoundPage> => {
    const [account, stats] = await Promise.all([accounts.find(id), sellerStats.find(id)]);
    // Other people have no public page.
    if (!account || !stats) return missing('Vendedor no encontrado');
    const title = fullNameOf(account);
    const description = shortened(account.aboutMe ?? `Las rifas de ${title} en Rifaviva.`);
    return found({
      title,
      description,
      path: `/vendedor/${id}`,
      picture: sharePaths.seller(id),
    });
  };

  /** @param inTurn runs what has to be read; most addresses need nothing */
  return async (path: string, inTurn: InTurn): Promise<FoundPage> => {
    const page = pageOf(path);
    if (!page) return missing('Esta página no existe');
    const { name, id } = page;
    if (name === 'seller') return inTurn(() => seller(id));
    if (name === 'raffle')
      return inTurn(() => raffle(id, (card) => raffleHead(card, `/rifas/${id}`)));
    if (name === 'draw') return inTurn(() => raffle(id, drawHead));
    if (name === 'publishedRaffle') return inTurn(() => raffle(id, () => OWN));
    return found(PUBLIC[name] ?? textHead(name, texts) ?? OWN);
  };
};

export type FindPage = ReturnType<typeof createFindPage>;
