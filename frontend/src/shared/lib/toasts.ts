import { createSlice, nanoid, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import { useCallback } from 'react';
import { useAppDispatch } from '@/shared/api/use-app-dispatch';

export interface ToastMessage {
  readonly title: string;
  readonly text?: string;
  /** `error` is shown in the destructive style. */
  readonly tone?: 'success' | 'error';
  /** Offers to sign in. Later errors caused by the lost session don't replace it. */
  readonly asksToSignIn?: boolean;
  readonly link?: { readonly label: string; readonly to: string };
}

export interface ShownToast extends ToastMessage {
  readonly id: string;
}

interface ToastsState {
  current: ShownToast | null;
}

const initialState: ToastsState = { current: null };

/** At most one toast is visible: a new one replaces the last. */
export const toastsSlice = createSlice({
  name: 'toasts',
  initialState,
  reducers: {
    toastShown: {
      prepare: (message: ToastMessage) => ({ payload: { ...message, id: nanoid() } }),
      reducer: (state, { payload }: PayloadAction<ShownToast>) => {
        const isExplained = state.current?.asksToSignIn === true && payload.tone === 'error';
        if (!isExplained) state.current = payload;
      },
    },
    toastDismissed: (state, { payload }: PayloadAction<string>) => {
      if (state.current?.id === payload) state.current = null;
    },
  },
});

export const { toastShown, toastDismissed } = toastsSlice.actions;

export const currentToast = ({ toasts }: WithSlice<typeof toastsSlice>): ShownToast | null =>
  toasts.current;

/** `toast({ title, text, tone: 'error' })`. */
export const useToast = () => {
  const dispatch = useAppDispatch();
  return useCallback((message: ToastMessage) => void dispatch(toastShown(message)), [dispatch]);
};
