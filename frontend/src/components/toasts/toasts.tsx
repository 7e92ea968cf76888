import { lazy, Suspense } from 'react';
import { useAppSelector } from '../../app/hooks';

const ToastView = lazy(async () => ({ default: (await import('./toast-view')).ToastView }));

/** The one place where messages appear. */
export const Toasts = () => {
  const toast = useAppSelector(({ toasts }) => toasts.current);
  if (toast === null) return null;
  return (
    <Suspense>
      <ToastView key={toast.id} toast={toast} />
    </Suspense>
  );
};
