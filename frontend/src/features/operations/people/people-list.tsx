import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ListedPerson } from '@contracts/operations-people';
import { ConsoleHeading } from '@/features/operations/console-heading';
import { ListFilters } from '@/features/operations/lists/list-filters';
import { Numbered, useRecordHref } from '@/features/operations/lists/record-address';
import { RecordList } from '@/features/operations/lists/record-list';
import type { RecordColumn } from '@/features/operations/lists/record-table';
import { shortDay } from '@/features/operations/lists/short-dates';
import { StateMark } from '@/features/operations/lists/state-mark';
import { SEARCHED, useAsked, type Filter } from '@/features/operations/lists/use-asked';
import { listOf } from '@/shared/api/cursor-pages';
import { commonTexts } from '@/shared/i18n/common';
import { peopleTexts } from '@/shared/i18n/operations-people';

import { stackSx } from '@/shared/ui/paper.styles';
import { CHOSEN_PERSON } from './person-address';
import { useGetPeopleInfiniteQuery } from './people.api';

const texts = peopleTexts.list;

const FILTERS: readonly Filter[] = Object.entries(texts.filters).map(([name, filter]) => ({
  name,
  ...filter,
}));

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

const COLUMNS: readonly [RecordColumn<ListedPerson>, ...RecordColumn<ListedPerson>[]] = [
  { title: texts.columns.name, of: (person) => <Name person={person} /> },
  { title: texts.columns.number, kind: 'number', of: ({ id }) => texts.numberOf(id) },
  { title: texts.columns.type, of: ({ userType }) => commonTexts.types[userType] },
  { title: texts.columns.since, of: ({ registeredAt }) => shortDay(registeredAt) },
  { title: texts.columns.state, of: (person) => <Marks person={person} /> },
];

/** Everybody, by what is searched. */
export const PeopleList = () => {
  const { asked, ask, clear } = useAsked(FILTERS);
  const answer = useGetPeopleInfiniteQuery(asked);
  const hrefOf = useRecordHref(CHOSEN_PERSON);
  return (
    <Box sx={{ ...stackSx, gap: 2 }}>
      <ConsoleHeading title={texts.title} />
      <ListFilters search={texts.search} filters={FILTERS} asked={asked} onAsk={ask} />
      <Numbered chosen={CHOSEN_PERSON} text={asked[SEARCHED]} words={texts.open} />
      <RecordList
        title={texts.title}
        found={listOf(answer)}
        error={answer.error}
        asked={asked}
        onClear={clear}
        words={texts}
        columns={COLUMNS}
        keyOf={({ id }) => id}
        hrefOf={({ id }) => hrefOf(id)}
      />
      <Typography variant="body2" color="textSecondary">
        {texts.privacy}
      </Typography>
    </Box>
  );
};
