import { accountOperations } from '../accounts/accounts.operations';
import { categoryOperations } from '../categories/categories.operations';
import { drawOperations } from '../draws/draws.operations';
import { favoriteOperations } from '../favorites/favorites.operations';
import { newsletterOperations } from '../newsletter/newsletter.operations';
import { notificationOperations } from '../notifications/notifications.operations';
import { participationOperations } from '../participations/participations.operations';
import { raffleOperations } from '../raffles/raffles.operations';
import { sellerOperations } from '../sellers/sellers.operations';
import { siteOperations } from '../site/site.operations';
import { uploadOperations } from '../uploads/uploads.operations';
import { openApiOperations } from './openapi.operations';
import type { OperationGroup } from './operation';

/** What every router says of its routes, in the order in which a reader meets them. */
export const OPERATION_GROUPS: readonly OperationGroup[] = [
  raffleOperations,
  participationOperations,
  drawOperations,
  favoriteOperations,
  notificationOperations,
  accountOperations,
  sellerOperations,
  categoryOperations,
  uploadOperations,
  newsletterOperations,
  siteOperations,
  openApiOperations,
];
