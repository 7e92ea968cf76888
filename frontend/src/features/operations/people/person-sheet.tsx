import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import type { Person } from '@contracts/operations';
import { commonTexts } from '@/shared/i18n/common';
import { peopleTexts as texts } from '@/shared/i18n/operations-people';
import { pastTexts } from '@/shared/i18n/operations-past';
import { sheetSx } from '@/shared/ui/paper.styles';
import { pastHref } from '@/features/operations/past/past-address';
import { RoleAction } from './role-action';
import { SuspensionAction } from './suspension-action';

const factsSx = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'max-content minmax(0, 1fr)' },
  columnGap: 3,
  rowGap: { xs: 0.25, sm: 1 },
  m: 0,
  '& dt': { color: 'text.secondary' },
  '& dd': { m: 0, mb: { xs: 1, sm: 0 }, overflowWrap: 'anywhere' },
} as const;

const factsOf = (person: Person): readonly (readonly [string, string])[] => [
  [texts.number, String(person.id)],
  [texts.username, person.username],
  [texts.type, commonTexts.types[person.userType]],
  [texts.role, texts.roles[person.role]],
  [texts.email, `${person.email} (${person.emailConfirmed ? texts.confirmed : texts.unconfirmed})`],
  ...(person.suspendedFor === null ? [] : [[texts.suspended, person.suspendedFor] as const]),
];

/** What of a person has a past to look at. */
const PASTS = [
  ['account', pastTexts.link],
  ['favorites', pastTexts.linkFavorites],
  ['notifications', pastTexts.linkNotifications],
] as const;

interface PersonSheetProps {
  readonly person: Person;
}

/** One account. */
export const PersonSheet = ({ person }: PersonSheetProps) => (
  <Box
    component="section"
    aria-label={person.fullName}
    sx={{ ...sheetSx, display: 'grid', gap: 2 }}
  >
    <Typography variant="h3" component="h2" sx={{ overflowWrap: 'anywhere' }}>
      {person.fullName}
    </Typography>
    <Box component="dl" sx={factsSx}>
      {factsOf(person).map(([name, value]) => (
        <Box key={name} sx={{ display: 'contents' }}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </Box>
      ))}
    </Box>
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {PASTS.map(([kind, label]) => (
        <Button key={kind} component={Link} to={pastHref({ kind, id: String(person.id) })}>
          {label}
        </Button>
      ))}
    </Box>
    {person.suspendedFor === null && (
      <RoleAction key={`${person.id} ${person.role}`} person={person} />
    )}
    {person.role === 'member' && (
      <SuspensionAction key={`${person.id} ${person.suspendedFor}`} person={person} />
    )}
  </Box>
);
