import { lazily } from '@/shared/lib/patient-import';
import type { StripName } from './strips/strips';
import { WhenNear } from './when-near';

const StripOf = lazily('StripOf', () => import('./strips/strips'));

/** Of a heading and its rows of tiles. */
const HEIGHT = { xs: 200, sm: 490, lg: 340 } as const;

interface LiveStripProps {
  readonly name: StripName;
}

/** A row of what happens in the shop at this moment. */
export const LiveStrip = ({ name }: LiveStripProps) => (
  <WhenNear height={HEIGHT}>
    <StripOf name={name} />
  </WhenNear>
);
