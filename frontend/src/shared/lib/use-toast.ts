import { useCallback } from 'react';
import { useAppDispatch } from '@/shared/api/use-app-dispatch';
import { toastShown, type ToastMessage } from './toasts-slice';

/** `toast({ title, text, tone: 'error' })`. */
export const useToast = () => {
  const dispatch = useAppDispatch();
  return useCallback((message: ToastMessage) => void dispatch(toastShown(message)), [dispatch]);
};
