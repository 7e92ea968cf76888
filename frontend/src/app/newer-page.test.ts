import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { aRaffle } from '@/testing/controls';
import { openRaffle } from '@/testing/open-raffle';
import { renewOldPage } from './newer-page';

const reload = jest.fn();
/** Whether the page's router hears a press. */
const routed = jest.fn<(event: Event) => void>((event) => event.preventDefault());

let heard: (script: string) => void;
let isHidden: boolean;

const show = (html: string): void => {
  document.body.innerHTML = `<main>${html}</main>`;
  document.querySelector('main')?.addEventListener('click', routed);
};
const press = (init: MouseEventInit = {}): boolean => {
  routed.mockClear();
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...init });
  // jsdom follows no links.
  document.addEventListener('click', (late) => late.preventDefault(), { once: true });
  document.querySelector('a')?.dispatchEvent(event);
  return routed.mock.calls.length > 0;
};
const hide = (hidden: boolean): void => {
  isHidden = hidden;
  document.dispatchEvent(new Event('visibilitychange'));
};

beforeEach(() => {
  jest.useFakeTimers();
  isHidden = false;
  jest.spyOn(document, 'hidden', 'get').mockImplementation(() => isHidden);
  reload.mockClear();
  heard = renewOldPage(reload);
  show('<a href="/rifas/12">Una rifa</a>');
});
afterEach(() => {
  // The listeners of a test stay on the document.
  heard('/assets/index-1.js');
  jest.useRealTimers();
});

describe('a tab of the newest page', () => {
  it('leaves links to the router, and is never loaded again', () => {
    heard('/assets/index-1.js');
    heard('/assets/index-1.js');
    expect(press()).toBe(true);
    hide(true);
    jest.advanceTimersByTime(3_600_000);
    expect(reload).not.toHaveBeenCalled();
  });
});

describe('a tab that is older than the site', () => {
  beforeEach(() => {
    heard('/assets/index-1.js');
    heard('/assets/index-2.js');
  });

  it('lets the browser follow the next link', () => {
    expect(press()).toBe(false);
  });

  it.each([
    ['in another tab', '<a href="/rifas/12" target="_blank">x</a>', {}],
    ['with a key', '<a href="/rifas/12">x</a>', { ctrlKey: true }],
    ['to another site', '<a href="https://example.com/">x</a>', {}],
    ['to a place of this page', '<a href="#main">x</a>', {}],
    ['that is a file', '<a href="/verificar.html" download>x</a>', {}],
  ])('changes nothing about a link %s', (_what, html, init) => {
    show(html);
    expect(press(init)).toBe(true);
  });

  it('is loaded again after a minute in which nobody saw it', () => {
    hide(true);
    jest.advanceTimersByTime(59_000);
    hide(false);
    jest.advanceTimersByTime(120_000);
    expect(reload).not.toHaveBeenCalled();
    hide(true);
    jest.advanceTimersByTime(60_000);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['a form', '<form><input /></form>'],
    ['a dialog', '<div role="dialog">¿Comprar?</div>'],
  ])('is not while it shows %s', (_what, html) => {
    show(html);
    hide(true);
    jest.advanceTimersByTime(3_600_000);
    expect(reload).not.toHaveBeenCalled();
  });

  it('is not while somebody may buy', async () => {
    jest.useRealTimers();
    const { unmount } = await openRaffle(aRaffle());
    jest.useFakeTimers();
    hide(true);
    jest.advanceTimersByTime(3_600_000);
    expect(reload).not.toHaveBeenCalled();
    unmount();
  });
});
