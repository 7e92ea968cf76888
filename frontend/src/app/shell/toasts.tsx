import { useAppSelector } from '../../app/hooks';
import { QuietBoundary } from '../../shared/ui/feedback/quiet-boundary';
import { ToastView } from './toast-view';

/** The one place where messages appear. Its code comes with the page: a message is most needed where no more can be fetched. */
export const Toasts = () => {
  const toast = useAppSelector(({ toasts }) => toasts.current);
  if (toast === null) return null;
  return (
    <QuietBoundary key={toast.id}>
      <ToastView toast={toast} />
    </QuietBoundary>
  );
};
