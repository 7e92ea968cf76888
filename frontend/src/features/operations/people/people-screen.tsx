import { useSearchParams } from 'react-router-dom';
import { ChosenRecord } from '@/features/operations/lists/chosen-record';
import { peopleTexts } from '@/shared/i18n/operations-people';
import { PeopleList } from './people-list';
import { useFindPersonQuery } from './person-actions';
import { CHOSEN_PERSON } from './person-address';
import { PersonSheet } from './person-sheet';

const ChosenPerson = ({ name }: { readonly name: string }) => {
  const options = { refetchOnMountOrArgChange: true };
  const { currentData: person, error, isFetching } = useFindPersonQuery(name, options);
  const { title, back } = peopleTexts.list;
  return (
    <ChosenRecord
      title={title}
      chosen={CHOSEN_PERSON}
      back={back}
      failed={peopleTexts.failed}
      finding={isFetching}
      error={error}
    >
      {person && <PersonSheet key={person.id} person={person} />}
    </ChosenRecord>
  );
};

/** Everybody, or the account in the address with what operators may know and change of it. */
export const PeopleScreen = () => {
  const [query] = useSearchParams();
  const name = query.get(CHOSEN_PERSON)?.trim() ?? '';
  return name === '' ? <PeopleList /> : <ChosenPerson name={name} />;
};
