import { Suspense, type ComponentProps } from 'react';
import { lazily } from '@/shared/lib/patient-import';
import { QuietBoundary } from '@/shared/ui/feedback/boundaries';
import type { RaffleHandovers } from './raffle-handovers';

const Handovers = lazily('RaffleHandovers', () => import('./raffle-handovers'));

/** Its code is loaded once a raffle is drawn. */
export const LazyRaffleHandovers = (props: ComponentProps<typeof RaffleHandovers>) => (
  <QuietBoundary>
    <Suspense fallback={props.loading}>
      <Handovers {...props} />
    </Suspense>
  </QuietBoundary>
);
