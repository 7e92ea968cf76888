import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ShelfRow } from './shelf-row';

const WIDTH = 1000;

/** jsdom has no layout: a row that shows 1,000 pixels of so many. */
const rowOf = (pixels: number) => {
  jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(WIDTH);
  jest.spyOn(HTMLElement.prototype, 'scrollWidth', 'get').mockReturnValue(pixels);
  Object.assign(HTMLElement.prototype, {
    scrollBy(this: HTMLElement, { left }: { left: number }) {
      this.scrollLeft += left;
      fireEvent.scroll(this);
    },
  });
  render(<ShelfRow busy={false}>{[<p key="one">Bici</p>, <p key="two">Reloj</p>]}</ShelfRow>);
};
afterEach(() => {
  jest.restoreAllMocks();
  Reflect.deleteProperty(HTMLElement.prototype, 'scrollBy');
});

const on = () => screen.getByRole('button', { name: 'Ver las siguientes' });
const back = () => screen.getByRole('button', { name: 'Ver las anteriores' });
const ended = (button: HTMLElement) => button.getAttribute('aria-disabled') === 'true';

describe('a shelf', () => {
  it('has no arrows where it shows everything', () => {
    rowOf(WIDTH);
    expect(screen.getByText('Reloj')).toBeVisible();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  it('leads to what is behind its edge and back', async () => {
    const user = userEvent.setup();
    rowOf(2 * WIDTH);
    expect([ended(back()), ended(on())]).toStrictEqual([true, false]);
    await user.click(on());
    expect([ended(back()), ended(on())]).toStrictEqual([false, true]);
    await user.click(back());
    expect([ended(back()), ended(on())]).toStrictEqual([true, false]);
  });

  it('tells that it is waiting', () => {
    render(<ShelfRow busy>{[<p key="one">Bici</p>]}</ShelfRow>);
    expect(screen.getByText('Bici').parentElement).toHaveAttribute('aria-busy', 'true');
  });
});
