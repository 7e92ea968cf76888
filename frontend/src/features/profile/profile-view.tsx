import EditRounded from '@mui/icons-material/EditRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { User } from '@contracts/accounts';
import { COUNTRIES } from '@contracts/limits';
import { placeName } from '@/entities/place/place';
import { profileTexts, profileTexts as texts } from '@/shared/i18n/profile';
import { stackSx } from '@/shared/ui/paper.styles';
import { Sheet } from '@/shared/ui/sheet';
import { PasswordSection } from './password-section';

const factsSx = {
  m: 0,
  display: 'grid',
  columnGap: 3,
  rowGap: 2,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
  '& dt': { typography: 'caption', color: 'text.secondary' },
  '& dd': { m: 0, fontWeight: 650 },
} as const;

interface FactsProps {
  readonly facts: readonly (readonly [name: string, value: string | null | undefined])[];
}

/** Names with their values; a missing value has its own text. */
const Facts = ({ facts }: FactsProps) => (
  <Box component="dl" sx={factsSx}>
    {facts.map(([name, value]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{value || profileTexts.notSaid}</dd>
      </div>
    ))}
  </Box>
);

interface ProfileViewProps {
  readonly user: User;
  readonly onEdit: () => void;
}

const { fields } = texts;

const countryName = (code: string | null) => {
  const known = COUNTRIES.find((country) => country === code);
  return known === undefined ? code : texts.countries[known];
};

const nameFacts = ({ firstName, lastName }: User) =>
  [
    [fields.firstName, firstName],
    [fields.lastName, lastName],
  ] as const;

/** Of a shop, a personal name only if there is one. */
const personalFacts = (user: User) => {
  const username = [fields.username, user.username] as const;
  return user.userType === 'comercio'
    ? [
        [fields.displayName, user.displayName] as const,
        username,
        [fields.cifNif, user.cifNif] as const,
        ...nameFacts(user).filter(([, name]) => name),
      ]
    : [username, ...nameFacts(user)];
};

const yesOrNo = (on: boolean) => (on ? texts.on : texts.off);

const LongText = ({ text }: { readonly text: string | null }) => (
  <Typography color={text ? undefined : 'textSecondary'} sx={{ whiteSpace: 'pre-line' }}>
    {text || texts.notSaid}
  </Typography>
);

const Address = ({ user }: Pick<ProfileViewProps, 'user'>) => (
  <Sheet title={texts.address} hint={texts.addressHint}>
    <Facts
      facts={[
        [fields.address, user.address],
        [fields.city, user.city],
        [fields.postalCode, user.postalCode],
        [fields.country, countryName(user.country)],
        [fields.place, placeName(user)],
      ]}
    />
  </Sheet>
);

/** All data of the person's profile. */
export const ProfileView = ({ user, onEdit }: ProfileViewProps) => (
  <Box sx={stackSx}>
    <Sheet title={texts.personal}>
      <Facts
        facts={[...personalFacts(user), [fields.email, user.email], [fields.phone, user.phone]]}
      />
      <Button
        variant="contained"
        startIcon={<EditRounded />}
        onClick={onEdit}
        sx={{ justifySelf: 'start' }}
      >
        {texts.edit}
      </Button>
    </Sheet>
    <Address user={user} />
    <Sheet title={texts.about}>
      <LongText text={user.aboutMe} />
    </Sheet>
    {user.userType === 'comercio' && (
      <Sheet title={texts.policy}>
        <LongText text={user.shippingPolicy} />
      </Sheet>
    )}
    <Sheet title={texts.notices}>
      <Facts
        facts={[
          [fields.emailNotifications, yesOrNo(user.emailNotifications)],
          [fields.smsNotifications, yesOrNo(user.smsNotifications)],
          [fields.newsletter, yesOrNo(user.newsletter)],
        ]}
      />
    </Sheet>
    <PasswordSection user={user} />
  </Box>
);
