import { skipToken } from '@reduxjs/toolkit/query';
import { useSearchParams } from 'react-router-dom';
import { personQuery } from '@contracts/operations';
import { Finder } from '@/features/operations/finder';
import { operationsTexts } from '@/shared/i18n/operations';
import { peopleTexts } from '@/shared/i18n/operations-people';
import { useFindPersonQuery } from './person-actions';
import { CHOSEN_PERSON } from './person-address';
import { PersonSheet } from './person-sheet';

/** Finds an account, and shows what operators may know and change of it. */
export const PeopleScreen = () => {
  const [query, setQuery] = useSearchParams();
  const chosen = query.get(CHOSEN_PERSON)?.trim() ?? '';
  const {
    currentData: person,
    error,
    isFetching,
    refetch,
  } = useFindPersonQuery(chosen || skipToken, { refetchOnMountOrArgChange: true });
  return (
    <Finder
      title={operationsTexts.parts.personas.title}
      texts={peopleTexts}
      name="name"
      intro={operationsTexts.parts.personas.text}
      initialValues={{ name: chosen }}
      check={personQuery}
      onFind={({ name }) => {
        if (name.trim() === chosen) void refetch();
        else setQuery({ [CHOSEN_PERSON]: name.trim() });
      }}
      finding={isFetching}
      error={error}
    >
      {person && <PersonSheet key={person.id} person={person} />}
    </Finder>
  );
};
