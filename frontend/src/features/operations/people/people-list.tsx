import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ListedPerson } from '@contracts/operations-people';
import { RecordScreen } from '@/features/operations/lists/record-screen';
import type { Columns } from '@/features/operations/lists/record-table';
import { shortDay } from '@/features/operations/lists/short-dates';
import { StateMark } from '@/features/operations/lists/state-mark';
import { filtersOf, useAsked } from '@/features/operations/lists/use-asked';
import { listOf } from '@/shared/api/cursor-pages';
import { commonTexts } from '@/shared/i18n/common';
import { peopleTexts } from '@/shared/i18n/operations-people';
import { CHOSEN_PERSON } from './person-address';
import { useGetPeopleInfiniteQuery } from './people.api';

const texts = peopleTexts.list;

const FILTERS = filtersOf(texts.filters);

const Name = ({ person: { fullName, username } }: { readonly person: ListedPerson }) => (
  <Box
    component="span"
    sx={{ display: { md: 'block' }, overflow: 'hidden', textOverflow: 'ellipsis' }}
  >
    {fullName}
    {fullName !== username && (
      <Box component="span" sx={{ fontWeight: 400, color: 'text.secondary' }}>
        {' '}
        @{username}
      </Box>
    )}
  </Box>
);

const Marks = ({ person }: { readonly person: ListedPerson }) => {
  const { suspended, role, emailConfirmed, secondFactor } = person;
  return (
    <>
      {suspended && <StateMark color="error" words={texts.marks.suspended} />}
      {role === 'operator' && <StateMark color="strong" words={texts.marks.operator} />}
      {!emailConfirmed && <StateMark color="none" words={texts.marks.unconfirmed} />}
      {secondFactor && <StateMark color="success" words={texts.marks.secondFactor} />}
    </>
  );
};

const COLUMNS: Columns<ListedPerson> = [
  { title: texts.columns.name, of: (person) => <Name person={person} /> },
  { title: texts.columns.number, kind: 'number', of: ({ id }) => texts.numberOf(id) },
  { title: texts.columns.type, of: ({ userType }) => commonTexts.types[userType] },
  { title: texts.columns.since, of: ({ registeredAt }) => shortDay(registeredAt) },
  { title: texts.columns.state, of: (person) => <Marks person={person} /> },
];

/** Everybody, by what is searched. */
export const PeopleList = () => {
  const asking = useAsked(FILTERS);
  const answer = useGetPeopleInfiniteQuery(asking.asked);
  return (
    <RecordScreen
      chosen={CHOSEN_PERSON}
      words={texts}
      filters={FILTERS}
      asking={asking}
      columns={COLUMNS}
      found={listOf(answer)}
      error={answer.error}
    >
      <Typography variant="body2" color="textSecondary">
        {texts.privacy}
      </Typography>
    </RecordScreen>
  );
};
