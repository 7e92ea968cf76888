import { createSlice, nanoid, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import { useCallback } from 'react';
import { commonTexts } from '@/shared/i18n/common';
import { useAppDispatch } from '@/shared/api/api';

export interface ToastMessage {
  readonly title: string;
  readonly text?: string;
  /** `error` is shown in the destructive style. */
  readonly tone?: 'success' | 'error' | 'win';
  /** Offers to sign in. Later errors caused by the lost session don't replace it. */
  readonly asksToSignIn?: boolean;
  /** The address of a photo of the raffle that it is about. */
  readonly photo?: string | undefined;
  readonly link?: { readonly label: string; readonly to: string };
  /** The raffle that it offers to share. */
  readonly share?: { readonly label: string; readonly id: number; readonly title: string };
}

export interface ShownToast extends ToastMessage {
  readonly id: string;
  /** In milliseconds of the page. */
  readonly shownAt: number;
}

/** For how long a toast is shown that offers nothing. */
export const SHOWN_MS = 5000;

/** Until it is closed: a win, and what offers a way on, which takes its time to reach. */
export const isKept = ({ tone, link, share, asksToSignIn }: ToastMessage): boolean =>
  tone === 'win' || link !== undefined || share !== undefined || asksToSignIn === true;

interface ToastsState {
  current: ShownToast | null;
  /** The news of a win, while another toast is shown. */
  waiting: ShownToast | null;
}

const initialState: ToastsState = { current: null, waiting: null };

/** At most one toast is visible: a new one replaces the last. A win comes back afterwards. */
export const toastsSlice = createSlice({
  name: 'toasts',
  initialState,
  reducers: {
    toastShown: {
      prepare: (message: ToastMessage) => ({
        payload: { ...message, id: nanoid(), shownAt: performance.now() },
      }),
      reducer: (state, { payload }: PayloadAction<ShownToast>) => {
        const isExplained =
          state.current?.asksToSignIn === true &&
          payload.tone === 'error' &&
          payload.shownAt - state.current.shownAt < SHOWN_MS;
        if (isExplained) return;
        if (state.current?.tone === 'win') state.waiting = state.current;
        const canWait = payload.tone === 'win' && state.current?.tone === 'error';
        state[canWait ? 'waiting' : 'current'] = payload;
      },
    },
    toastDismissed: (state, { payload }: PayloadAction<string>) => {
      if (state.current?.id !== payload) return;
      state.current = state.waiting;
      state.waiting = null;
    },
  },
});

export const { toastShown, toastDismissed } = toastsSlice.actions;

export const currentToast = ({ toasts }: WithSlice<typeof toastsSlice>): ShownToast | null =>
  toasts.current;

/** What a toast says of something that failed. */
export const errorToast = (text: string): ToastMessage => ({
  tone: 'error',
  title: commonTexts.error,
  text,
});

/** `toast({ title, text })`, or `toast(errorToast(text))`. */
export const useToast = () => {
  const dispatch = useAppDispatch();
  return useCallback((message: ToastMessage) => void dispatch(toastShown(message)), [dispatch]);
};
