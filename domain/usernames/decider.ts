import { accept, reject, unchanged, type Decider } from '../shared/decision';
import type { UsernameCommand, UsernameRejection } from './commands';
import type { UsernameEvent } from './events';

interface Username {
  /** The owner, or null. */
  readonly userId: number | null;
}

/** Two people can't have one name: the first claim in the stream has it. */
export const usernameDecider: Decider<Username, UsernameCommand, UsernameEvent, UsernameRejection> =
  {
    initialState: { userId: null },
    decide: ({ data, metadata }, { userId }) => {
      if (userId === data.userId) return unchanged;
      if (userId !== null) return reject({ type: 'username-taken' });
      return accept({ type: 'UsernameClaimed', at: metadata.now.toISOString(), data });
    },
    evolve: (username, { data }) => (username.userId === null ? { userId: data.userId } : username),
  };
