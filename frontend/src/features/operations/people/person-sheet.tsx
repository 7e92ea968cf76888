import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { skipToken } from '@reduxjs/toolkit/query';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { FoundPerson } from '@contracts/operations';
import type { Seller } from '@contracts/sellers';
import { SellerAvatar } from '@/entities/seller/seller-avatar';
import { useGetSellerQuery } from '@/entities/seller/seller.api';
import { FactList, besideSx, linksSx } from '@/features/operations/fact-list';
import { PICTURE, RecordHeading } from '@/features/operations/lists/record-heading';
import { StateMark } from '@/features/operations/lists/state-mark';
import { pastHref } from '@/features/operations/past/past-address';
import { rafflesOfHref } from '@/features/operations/raffles/raffle-address';
import { commonTexts } from '@/shared/i18n/common';
import { pastTexts } from '@/shared/i18n/operations-past';
import { peopleTexts as texts } from '@/shared/i18n/operations-people';
import { formatDate } from '@/shared/lib/dates';
import { useFocusAfterLoss } from '@/shared/lib/use-focus-after-loss';
import { sheetSx, stackSx } from '@/shared/ui/paper.styles';
import { RoleAction, SuspensionAction } from './person-actions';

const soldText = (seller: Seller | undefined): string => {
  if (!seller) return texts.unknown;
  const { rafflesCreated, rafflesCompleted, rafflesFailed } = seller.stats;
  return texts.soldText(rafflesCreated, rafflesCompleted, rafflesFailed);
};

const factsOf = (
  person: FoundPerson,
  seller: Seller | undefined,
): readonly (readonly [string, string])[] => [
  [texts.number, String(person.id)],
  [texts.username, person.username],
  [texts.type, commonTexts.types[person.userType]],
  [texts.since, person.registeredAt ? formatDate(person.registeredAt) : texts.unknown],
  [texts.sold, person.sells ? soldText(seller) : texts.soldText(0, 0, 0)],
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

interface PartProps {
  readonly title: string;
  /** What its form changes, which gives way to another one then. */
  readonly state: string | null;
  readonly children: ReactNode;
}

/** Something that can be changed about the account. */
const Part = ({ title, state, children }: PartProps) => {
  const heading = useFocusAfterLoss(state);
  return (
    <Box component="section" aria-label={title} sx={{ ...sheetSx, ...stackSx, gap: 2 }}>
      <Typography ref={heading} variant="h4" component="h3" tabIndex={-1}>
        {title}
      </Typography>
      {children}
    </Box>
  );
};

/** One account, and beside it what can be changed about it. */
export const PersonSheet = ({ person }: { readonly person: FoundPerson }) => {
  const asked = person.sells ? person.id : skipToken;
  const { data: seller } = useGetSellerQuery(asked, { refetchOnMountOrArgChange: true });
  const { suspended, operator } = texts.list.marks;
  return (
    <Box sx={besideSx}>
      <Box component="section" aria-label={person.fullName} sx={{ ...sheetSx, ...stackSx, gap: 2 }}>
        <RecordHeading
          title={person.fullName}
          picture={
            <SellerAvatar
              seller={{ userType: person.userType, profileImage: seller?.profileImage ?? null }}
              size={PICTURE}
            />
          }
        >
          {person.suspendedFor !== null && <StateMark color="error" words={suspended} />}
          {person.role === 'operator' && <StateMark color="strong" words={operator} />}
        </RecordHeading>
        <FactList facts={factsOf(person, seller)} />
        <Box sx={linksSx}>
          <Button component={Link} to={rafflesOfHref(person.id)}>
            {texts.raffles}
          </Button>
          {PASTS.map(([kind, label]) => (
            <Button key={kind} component={Link} to={pastHref({ kind, id: String(person.id) })}>
              {label}
            </Button>
          ))}
        </Box>
      </Box>
      <Box sx={stackSx}>
        {person.role === 'member' && (
          <Part title={texts.suspensionPart} state={person.suspendedFor}>
            <SuspensionAction key={person.suspendedFor} person={person} />
          </Part>
        )}
        {person.suspendedFor === null && (
          <Part title={texts.rolePart} state={person.role}>
            <RoleAction key={person.role} person={person} />
          </Part>
        )}
      </Box>
    </Box>
  );
};
