import Box from '@mui/material/Box';
import { Form, Formik } from 'formik';
import { useState } from 'react';
import type { User } from '@contracts/accounts';
import { createRaffleBody } from '@contracts/raffles';
import { fullPlace } from '@/entities/place/place';
import { fieldErrors } from '@/shared/ui/form/field-errors';
import { FocusBadField } from '@/shared/ui/form/focus-bad-field';
import { asideSx, columnsSx, sectionsSx } from './create-raffle.styles';
import { DraftKeeper } from './draft-keeper';
import { ArticleSection } from './fields/article-section';
import { CategorySection } from './fields/category-section';
import { PlaceSection } from './fields/place-section';
import { TicketsSection } from './fields/tickets-section';
import { keptDraft } from './kept-draft';
import { PhotosSection } from './photos/photos-section';
import { raffleBody } from './raffle-body';
import { blankDraft } from './raffle-draft';
import { SendButtons } from './send-buttons';
import { Summary } from './summary';
import { useCreateRaffle } from './use-create-raffle';

interface CreateRaffleFormProps {
  readonly user: User;
}

export const CreateRaffleForm = ({ user }: CreateRaffleFormProps) => {
  const [draft] = useState(() => keptDraft(user.id, blankDraft(Date.now())));
  const profilePlace = fullPlace(user);
  const { submit, created } = useCreateRaffle(user);
  return (
    <Formik
      initialValues={draft}
      validate={(values) => fieldErrors(createRaffleBody, raffleBody(values, profilePlace))}
      onSubmit={submit}
    >
      <Box component={Form} noValidate sx={columnsSx}>
        <FocusBadField />
        <DraftKeeper userId={user.id} />
        <Box sx={sectionsSx}>
          <ArticleSection />
          <CategorySection />
          <TicketsSection />
          <PlaceSection profilePlace={profilePlace} />
          <PhotosSection />
        </Box>
        <Box sx={asideSx}>
          <Summary />
          <SendButtons userId={user.id} created={created} />
        </Box>
      </Box>
    </Formik>
  );
};
