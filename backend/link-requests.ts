import { randomUUID } from 'node:crypto';
import {
  REQUEST_PASSWORD_LINKS,
  SEND_NEWSLETTER_LINK,
  TELL_GUESSES,
  type LinkRequest,
} from '../platform/jobs/link-requests';
import type { JobDefinition } from '../platform/jobs/job-definition';
import { createJobQueue, type JobConnection } from '../platform/jobs/job-queue';
import type { MailQuota } from '../platform/redis/mail-quota';

/** Who asks, and with which request. */
interface Asker {
  readonly correlationId: string;
  readonly network: string;
}

/** Hands links that anybody may ask for to the workers, in the same way for every address. */
export interface LinkRequests {
  /** @param who a user name or an e-mail address */
  readonly passwordLinks: (who: string, asker: Asker) => Promise<void>;
  /** @param who the name that somebody guesses at, whether anybody has it or not */
  readonly guesses: (who: string, asker: Asker) => Promise<void>;
  readonly newsletterLink: (email: string, asker: Asker) => Promise<void>;
  readonly close: () => Promise<void>;
}

interface Parts extends JobConnection {
  readonly mailQuota: MailQuota;
  readonly now: () => Date;
}

export const openLinkRequests = ({ mailQuota, now, ...jobs }: Parts): LinkRequests => {
  const requesting = (definition: JobDefinition<LinkRequest>) => {
    const queue = createJobQueue(definition, jobs);
    const ask = async (who: string, { correlationId, network }: Asker): Promise<void> => {
      await mailQuota.noteAsker(correlationId, network);
      const [requestId, dueAt] = [randomUUID(), now()];
      const data = { who, at: dueAt.toISOString(), correlationId, requestId };
      await queue.add([{ id: `${definition.name}-${requestId}`, data, dueAt }]);
    };
    return { ask, close: queue.close };
  };
  const passwords = requesting(REQUEST_PASSWORD_LINKS);
  const guesses = requesting(TELL_GUESSES);
  const newsletter = requesting(SEND_NEWSLETTER_LINK);
  return {
    passwordLinks: passwords.ask,
    guesses: guesses.ask,
    newsletterLink: newsletter.ask,
    close: async () => {
      await Promise.all([passwords.close(), guesses.close(), newsletter.close()]);
    },
  };
};
