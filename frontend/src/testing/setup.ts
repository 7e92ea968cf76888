import '@testing-library/jest-dom/jest-globals';
import { configure } from '@testing-library/dom';
import { cleanup } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, jest } from '@jest/globals';
import { server } from './server';

configure({ asyncUtilTimeout: 5000 });
jest.setTimeout(30_000);

window.scrollTo = () => undefined;
Element.prototype.scrollIntoView = () => undefined;
// jsdom lays nothing out, so no media query matches.
window.matchMedia = (media) =>
  Object.assign(new EventTarget(), {
    media,
    matches: false,
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
  });

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => {
  cleanup();
  server.resetHandlers();
  localStorage.clear();
});
afterAll(() => server.close());
