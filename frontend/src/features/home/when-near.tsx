import Box from '@mui/material/Box';
import { Suspense, useState, type ReactNode } from 'react';
import { useInView } from '@/shared/lib/use-in-view';
import { QuietBoundary } from '@/shared/ui/feedback/boundaries';

interface WhenNearProps {
  /** In pixels, so that nothing below moves when it comes. */
  readonly height: Readonly<Record<string, number>>;
  readonly children: ReactNode;
}

/** A part below the fold: its code, and what it shows, are read when it comes near. */
export const WhenNear = ({ height, children }: WhenNearProps) => {
  const { ref, inView } = useInView('500px');
  const [wasNear, setWasNear] = useState(inView);
  if (inView && !wasNear) setWasNear(true);
  return (
    <Box ref={ref} sx={{ minHeight: height }}>
      {wasNear && (
        <QuietBoundary>
          <Suspense>{children}</Suspense>
        </QuietBoundary>
      )}
    </Box>
  );
};
