import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import { useFormikContext } from 'formik';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import type { User } from '@contracts/accounts';
import { fullPlace } from '@/entities/place/place';
import { UnconfirmedEmail } from '@/entities/session/unconfirmed-email';
import { useSession } from '@/entities/session/use-session';
import { createRaffleTexts, createRaffleTexts as texts } from '@/shared/i18n/create-raffle';
import { paths } from '@/shared/lib/paths';
import { serverNow } from '@/shared/lib/server-clock';
import { useDocumentTitle } from '@/shared/lib/use-document-title';
import { CheckedForm } from '@/shared/ui/form/checked-form';
import { stackSx } from '@/shared/ui/paper.styles';
import { ArticleSection, CategorySection, PlaceSection } from './fields/sections';
import { EndSection, TicketsSection } from './fields/tickets-section';
import { MissingBar } from './missing-bar';
import { PhotosSection } from './photos-section';
import { blankDraft, raffleDraftOf, type RaffleDraft, draftErrors } from './raffle-draft';
import { Summary } from './summary';
import { CONFIRMATION_ID, useCreateRaffle } from './use-create-raffle';
import { FocusableButton } from '@/shared/ui/focusable-buttons';

/** Keeps the typed values when the page is reloaded. */
const DraftKeeper = ({ userId }: { readonly userId: number }) => {
  const { values } = useFormikContext<RaffleDraft>();
  const untouched = useRef(values);
  useEffect(() => {
    if (values !== untouched.current) raffleDraftOf(userId).keep(values);
  }, [userId, values]);
  return null;
};

/** Throws away what was typed, which leaving the form does not. Asks once more before. */
const StartAnew = ({ userId }: { readonly userId: number }) => {
  const { resetForm, isSubmitting } = useFormikContext<RaffleDraft>();
  const [asks, setAsks] = useState(false);
  const press = () => {
    setAsks(!asks);
    if (!asks) return;
    raffleDraftOf(userId).forget();
    resetForm({ values: blankDraft(serverNow()) });
  };
  return (
    <FocusableButton
      size="small"
      color="inherit"
      disabled={isSubmitting}
      onClick={press}
      onBlur={() => setAsks(false)}
    >
      {asks ? texts.clearSurely : texts.clear}
    </FocusableButton>
  );
};

const WaysOut = ({ userId }: { readonly userId: number }) => (
  <Box sx={{ display: 'grid', gap: 1 }}>
    <Button component={Link} to={paths.search.href()}>
      {texts.cancel}
    </Button>
    <StartAnew userId={userId} />
  </Box>
);

/** The fields to the left; the summary to the right, always in sight. */
const columnsSx = {
  display: 'grid',
  gap: 3,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 320px' },
} as const;

/**
 * Between the bars; it scrolls by itself where it is higher, with room for rings at its edges. It
 * stays in a cell of the grid: in Chrome it would be held by all of the grid, the lower bar too.
 */
const asideSx = {
  position: { md: 'sticky' },
  top: 82,
  maxHeight: { md: 'calc(100dvh - 82px - 76px)' },
  overflowY: { md: 'auto' },
  p: { md: 0.75 },
  m: { md: -0.75 },
  scrollPadding: '8px',
  display: 'grid',
  gap: 2,
} as const;

const CreateRaffleForm = ({ user }: { readonly user: User }) => {
  const [draft] = useState(() => raffleDraftOf(user.id).read(blankDraft(serverNow())));
  const profilePlace = fullPlace(user);
  const { submit, created } = useCreateRaffle(user);
  return (
    <CheckedForm
      validateOnBlur
      check={(values) => draftErrors(values, profilePlace)}
      initialValues={draft}
      onSubmit={submit}
      sx={columnsSx}
    >
      <DraftKeeper userId={user.id} />
      <Box sx={stackSx}>
        <PhotosSection />
        <ArticleSection />
        <CategorySection />
        <TicketsSection />
        <PlaceSection profilePlace={profilePlace} />
        <EndSection />
      </Box>
      <Box sx={{ alignSelf: 'stretch' }}>
        <Box sx={asideSx}>
          <Summary user={user} />
          <WaysOut userId={user.id} />
        </Box>
      </Box>
      <MissingBar profilePlace={profilePlace} created={created} />
    </CheckedForm>
  );
};

export const CreateRaffleScreen = () => {
  useDocumentTitle(createRaffleTexts.title);
  const { user } = useSession();
  return (
    <Container maxWidth="lg" sx={{ pt: { xs: 1, md: 4 }, display: 'grid', gap: 3 }}>
      <Box>
        <Typography variant="h2" component="h1">
          {createRaffleTexts.title}
        </Typography>
        <Typography color="textSecondary" sx={{ mt: 1, maxWidth: '60ch' }}>
          {createRaffleTexts.subtitle}
        </Typography>
      </Box>
      {user !== null && (
        <>
          {user.role !== 'operator' && (
            <UnconfirmedEmail user={user} id={CONFIRMATION_ID} text={texts.unconfirmed} />
          )}
          <CreateRaffleForm user={user} />
        </>
      )}
    </Container>
  );
};
