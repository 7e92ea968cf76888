import Box from '@mui/material/Box';
import { profileTexts } from '@/shared/i18n/profile';
import { factsSx } from './profile.styles';

interface FactsProps {
  readonly facts: readonly (readonly [name: string, value: string | null | undefined])[];
}

/** Names and what is known; what is not known says so. */
export const Facts = ({ facts }: FactsProps) => (
  <Box component="dl" sx={factsSx}>
    {facts.map(([name, value]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{value || profileTexts.notSaid}</dd>
      </div>
    ))}
  </Box>
);
