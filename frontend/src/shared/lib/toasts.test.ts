import { describe, expect, it, jest } from '@jest/globals';
import { SHOWN_MS, toastDismissed, toastShown, toastsSlice, type ToastMessage } from './toasts';

const { reducer } = toastsSlice;
const empty = reducer(undefined, { type: 'start' });

const shown = (...messages: readonly ToastMessage[]) =>
  messages.reduce((state, message) => reducer(state, toastShown(message)), empty);

const dismissed = (state: ReturnType<typeof reducer>) =>
  reducer(state, toastDismissed(state.current?.id ?? ''));

const saved = { title: 'Guardado' };
const failed = { title: 'Error', tone: 'error' } as const;
const win = { title: '¡Has ganado!', tone: 'win' } as const;

describe('toasts', () => {
  it('shows the last one alone', () => {
    const state = shown(failed, saved);
    expect(state.current).toMatchObject(saved);
    expect(dismissed(state).current).toBeNull();
  });

  it('brings a win back after another one', () => {
    const state = shown(win, saved, failed);
    expect(state.current).toMatchObject(failed);
    const after = dismissed(state);
    expect(after.current).toMatchObject(win);
    expect(dismissed(after).current).toBeNull();
  });

  it('does not let a win hide an error', () => {
    const state = shown(failed, win);
    expect(state.current).toMatchObject(failed);
    expect(dismissed(state).current).toMatchObject(win);
  });

  it('keeps the way to sign in while the lost session causes errors, and no longer', () => {
    jest.useFakeTimers();
    const asked = shown({ ...failed, asksToSignIn: true });
    expect(reducer(asked, toastShown(failed)).current).toMatchObject({ asksToSignIn: true });
    jest.advanceTimersByTime(SHOWN_MS);
    expect(reducer(asked, toastShown(failed)).current).not.toHaveProperty('asksToSignIn');
    jest.useRealTimers();
  });
});
