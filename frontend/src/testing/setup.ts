import '@testing-library/jest-dom/jest-globals';
import { configure } from '@testing-library/dom';
import { cleanup } from '@testing-library/react';
import { afterAll, afterEach, beforeAll } from '@jest/globals';
import { mediaQuery } from './media-query';
import { server } from './server';

configure({ asyncUtilTimeout: 10_000 });

window.scrollTo = () => undefined;
Element.prototype.scrollIntoView = () => undefined;
Element.prototype.scrollTo = () => undefined;
Element.prototype.setPointerCapture = () => undefined;
// jsdom lays nothing out, so no media query matches.
window.matchMedia = (media) => mediaQuery(media, false);

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => {
  cleanup();
  server.resetHandlers();
  localStorage.clear();
  sessionStorage.clear();
});
afterAll(() => server.close());
