import { setupServer } from 'msw/node';
import { handlers } from './handlers';

/** Answers the page's calls in tests; a test overrides one with `server.use(...)`. */
export const server = setupServer(...handlers);
