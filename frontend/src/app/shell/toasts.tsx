import { useSelector } from 'react-redux';
import { currentToast } from '@/shared/lib/toasts-slice';
import { QuietBoundary } from '@/shared/ui/feedback/quiet-boundary';
import { ToastView } from './toast-view';

/** The one place where messages appear. Its code comes with the page: a message is most needed where no more can be fetched. */
export const Toasts = () => {
  const toast = useSelector(currentToast);
  if (toast === null) return null;
  return (
    <QuietBoundary key={toast.id}>
      <ToastView toast={toast} />
    </QuietBoundary>
  );
};
