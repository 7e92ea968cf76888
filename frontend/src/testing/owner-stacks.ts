import * as react from 'react';

const INTERNALS = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE';
const COUNT = 'recentlyCreatedOwnerStacks';

/**
 * React's development build captures who called for the first ten thousand elements of each second:
 * a fifth of the time of these tests, for stacks that only a browser's developer tools show. This
 * says that those ten thousand are over. Warnings still name the components.
 */
export const captureNoOwnerStacks = (): void => {
  const internals: unknown = Reflect.get(react, INTERNALS);
  if (typeof internals !== 'object' || internals === null || !(COUNT in internals)) {
    throw new Error('This version of React counts its owner stacks elsewhere.');
  }
  Object.defineProperty(internals, COUNT, { get: () => Infinity, set: () => {} });
};
