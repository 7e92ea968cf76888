import { commonTexts } from '@/shared/i18n/common';
import { useDocumentTitle } from '@/shared/lib/use-document-title';
import { ErrorState } from './error-state';

interface ScreenFailureProps {
  readonly onRetry: () => void;
}

/** A whole screen that could not be loaded: its words are the heading and the name of the tab. */
export const ScreenFailure = ({ onRetry }: ScreenFailureProps) => {
  useDocumentTitle(commonTexts.failed.title);
  return <ErrorState level={1} onRetry={onRetry} />;
};
