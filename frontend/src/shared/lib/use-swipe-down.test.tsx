import { describe, expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { useSwipeDown } from './use-swipe-down';

interface SheetProps {
  readonly onClose: (() => void) | undefined;
}

const Sheet = ({ onClose }: SheetProps) => {
  const [sheet, setSheet] = useState<HTMLElement | null>(null);
  const handle = useSwipeDown(sheet, onClose);
  return (
    <section ref={setSheet} aria-label="Hoja">
      <header {...handle}>
        Asa<button>Cerrar</button>
      </header>
    </section>
  );
};

const sheet = () => screen.getByRole('region', { name: 'Hoja' });

/** Pulls from one height to another, and lets go. */
const pull = async (target: Element, to: number, pointer = 'TouchA') => {
  const user = userEvent.setup();
  const pointerName = pointer === 'TouchA' ? 'TouchA' : 'mouse';
  await user.pointer([
    { keys: `[${pointer}>]`, target, coords: { clientY: 100 } },
    { pointerName, target, coords: { clientY: 100 + to } },
  ]);
  const pulled = sheet().style.transform;
  await user.pointer({ keys: `[/${pointer}]`, target, coords: { clientY: 100 + to } });
  return pulled;
};

describe('a sheet', () => {
  it('follows the finger and closes when it is pulled far', async () => {
    const onClose = jest.fn();
    render(<Sheet onClose={onClose} />);
    expect(await pull(screen.getByText('Asa'), 150)).toBe('translateY(150px)');
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('goes back when it is let go at once', async () => {
    const onClose = jest.fn();
    render(<Sheet onClose={onClose} />);
    expect(await pull(screen.getByText('Asa'), 20)).toBe('translateY(20px)');
    expect(sheet().style.transform).toBe('none');
    expect(onClose).not.toHaveBeenCalled();
  });

  it('does not rise above its place', async () => {
    render(<Sheet onClose={jest.fn()} />);
    expect(await pull(screen.getByText('Asa'), -80)).toBe('none');
  });

  it('stays while an order is on its way', async () => {
    render(<Sheet onClose={undefined} />);
    expect(await pull(screen.getByText('Asa'), 150)).toBe('');
  });

  it('leaves the mouse and the buttons alone', async () => {
    const onClose = jest.fn();
    render(<Sheet onClose={onClose} />);
    await pull(screen.getByText('Asa'), 150, 'MouseLeft');
    await pull(screen.getByRole('button', { name: 'Cerrar' }), 150);
    expect(onClose).not.toHaveBeenCalled();
  });
});
