import { personQuery } from '@contracts/operations';
import { Finder } from '@/features/operations/finder';
import { operationsTexts } from '@/shared/i18n/operations';
import { peopleTexts } from '@/shared/i18n/operations-people';
import { fieldErrors } from '@/shared/ui/form/field-errors';
import { useLazyFindPersonQuery } from './people.api';
import { PersonSheet } from './person-sheet';

/** Finds an account, and shows what operators may know and change of it. */
export const PeopleScreen = () => {
  const [find, { currentData: person, error, isFetching }] = useLazyFindPersonQuery();
  return (
    <Finder
      title={operationsTexts.parts.personas.title}
      texts={peopleTexts}
      name="name"
      initialValues={{ name: '' }}
      validate={(values) => fieldErrors(personQuery, values)}
      onFind={async ({ name }) => {
        await find(name.trim());
      }}
      finding={isFetching}
      error={error}
    >
      {person && <PersonSheet person={person} />}
    </Finder>
  );
};
