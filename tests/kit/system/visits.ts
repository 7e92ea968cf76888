import { setTimeout as delay } from 'node:timers/promises';
import type { ApiClient } from './api-client';
import { askOnce, type Reply } from './replies';

/** A visitor who requests the same page again and again. */
export interface Visits {
  readonly replies: readonly Reply[];
  stop: () => Promise<void>;
}

const PAUSE_MS = 100;

export const startVisits = (client: ApiClient, path: string): Visits => {
  const replies: Reply[] = [];
  let isOver = false;
  const visit = async () => {
    while (!isOver) {
      replies.push((await askOnce(client, path)).reply);
      await delay(PAUSE_MS);
    }
  };
  const visiting = visit();
  return {
    replies,
    stop: async () => {
      isOver = true;
      await visiting;
    },
  };
};
