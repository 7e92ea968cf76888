import { askForScavenge } from '../../platform/event-store/scavenge';
import { siteConfig } from './site-config';

const SAYS = {
  started: 'has begun to remove what is hidden',
  busy: 'is scavenging already; ask again when it has ended',
} as const;

/** Asks every node of the log to remove hidden events, such as those of erased people. */
export const scavenge = async (): Promise<void> => {
  for (const { node, answer } of await askForScavenge(siteConfig().eventStoreUrl))
    console.log(`${node}  ${SAYS[answer]}`);
};
