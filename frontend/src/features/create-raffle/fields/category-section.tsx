import Box from '@mui/material/Box';
import { useFormikContext } from 'formik';
import { CatalogueFailure } from '@/entities/category/catalogue-failure';
import { useCatalogue } from '@/entities/category/use-catalogue';
import type { RaffleDraft } from '@/features/create-raffle/raffle-draft';
import { createRaffleTexts as texts } from '@/shared/i18n/create-raffle';
import { FormSection } from '@/shared/ui/form/form-section';
import { pairSx } from '@/shared/ui/form/form.styles';
import { SelectField } from '@/shared/ui/form/select-field';

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
    <FormSection title={texts.sections.category}>
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
    </FormSection>
  );
};
