import PlaceRounded from '@mui/icons-material/PlaceRounded';
import Box from '@mui/material/Box';
import { useFormikContext } from 'formik';
import { CONDITIONS } from '@contracts/limits';
import { CatalogueFailure } from '@/entities/category/catalogue-failure';
import { useCatalogue } from '@/entities/category/use-catalogue';
import { LocationFields } from '@/entities/place/location-fields';
import { placeName, type Place } from '@/entities/place/place';
import type { RaffleDraft } from '@/features/create-raffle/raffle-draft';
import { createRaffleTexts as texts } from '@/shared/i18n/create-raffle';
import { CheckField } from '@/shared/ui/form/check-field';
import { FormField } from '@/shared/ui/form/form-field';
import { NumberField } from '@/shared/ui/form/number-field';
import { SelectField } from '@/shared/ui/form/select-field';
import { pairSx } from '@/shared/ui/paper.styles';
import { Sheet } from '@/shared/ui/sheet';

interface PlaceSectionProps {
  /** The place of the profile, if it is complete. */
  readonly profilePlace: Place | undefined;
}

const ProfilePlace = ({ place }: { readonly place: Place }) => (
  <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, fontWeight: 650 }}>
    <PlaceRounded aria-hidden color="primary" />
    {placeName(place)}
  </Box>
);

export const PlaceSection = ({ profilePlace }: PlaceSectionProps) => {
  const { values } = useFormikContext<RaffleDraft>();
  const usesProfile = profilePlace !== undefined && values.usesProfilePlace;
  return (
    <Sheet title={texts.sections.place}>
      {profilePlace && <CheckField name="usesProfilePlace" label={texts.useProfilePlace} />}
      {usesProfile ? <ProfilePlace place={profilePlace} /> : <LocationFields />}
      <CheckField name="hasShipping" label={texts.shipping} />
    </Sheet>
  );
};

interface Named {
  readonly id: number;
  readonly name: string;
}

const options = (list: readonly Named[]) =>
  list.map(({ id, name }) => (
    <option key={id} value={id}>
      {name}
    </option>
  ));

export const CategorySection = () => {
  const catalogue = useCatalogue();
  const { categories, subcategories } = catalogue;
  const { values, setValues } = useFormikContext<RaffleDraft>();
  const within = subcategories.filter(({ categoryId }) => String(categoryId) === values.categoryId);
  return (
    <Sheet title={texts.sections.category}>
      <CatalogueFailure catalogue={catalogue} />
      <Box sx={pairSx}>
        <SelectField
          required
          name="categoryId"
          label={texts.category}
          placeholder={texts.chooseCategory}
          onChoose={(categoryId) => void setValues({ ...values, categoryId, subcategoryId: '' })}
        >
          {options(categories)}
        </SelectField>
        <SelectField
          name="subcategoryId"
          label={texts.subcategory}
          placeholder={texts.noSubcategory}
          disabled={within.length === 0}
        >
          {options(within)}
        </SelectField>
      </Box>
    </Sheet>
  );
};

export const ArticleSection = () => (
  <Sheet title={texts.sections.article}>
    <FormField required name="title" label={texts.name} />
    <Box sx={pairSx}>
      <FormField required name="brand" label={texts.brand} />
      <FormField required name="color" label={texts.color} />
      <SelectField required name="condition" label={texts.condition}>
        {CONDITIONS.map((condition) => (
          <option key={condition}>{condition}</option>
        ))}
      </SelectField>
      <Box sx={{ ...pairSx, gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' }}>
        <FormField required name="year" label={texts.year} />
        <NumberField
          required
          name="stock"
          label={texts.stock}
          arrows={{ step: 1, min: 1 }}
          inWords={texts.stockInWords}
        />
      </Box>
    </Box>
    <FormField
      required
      multiline
      minRows={4}
      name="description"
      label={texts.description}
      helperText={texts.descriptionHint}
    />
  </Sheet>
);
