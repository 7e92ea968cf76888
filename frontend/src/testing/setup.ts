import '@testing-library/jest-dom/jest-globals';
import { configure } from '@testing-library/dom';
import { cleanup } from '@testing-library/react';
import { afterAll, afterEach, beforeAll } from '@jest/globals';
import { printWhenRead } from './element-errors';
import { mediaQuery } from './media-query';
import { captureNoOwnerStacks } from './owner-stacks';
import { server } from './server';

captureNoOwnerStacks();
configure({ asyncUtilTimeout: 10_000 });
configure(printWhenRead);

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
