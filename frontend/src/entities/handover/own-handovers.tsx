import { handoverTexts as texts } from '@/shared/i18n/handover';
import { lazily } from '@/shared/lib/patient-import';
import { QuietBoundary } from '@/shared/ui/feedback/boundaries';
import { InlineFailure } from '@/shared/ui/feedback/inline-failure';
import { Suspense } from 'react';
import { useOwnHandovers, type Side } from './handover.api';

const OwnPrizes = lazily('OwnPrizes', () => import('./own-prizes'));

/** The prizes that somebody awaits or hands over; nothing where there is none. */
export const OwnHandovers = ({ side }: { readonly side: Side }) => {
  const { own = [], failed, retrying, retry } = useOwnHandovers(side);
  if (failed) return <InlineFailure text={texts.own.failed} retrying={retrying} onRetry={retry} />;
  if (own.length === 0) return null;
  return (
    <QuietBoundary>
      <Suspense>
        <OwnPrizes own={own} side={side} />
      </Suspense>
    </QuietBoundary>
  );
};
