import Box from '@mui/material/Box';
import { CONDITIONS } from '@contracts/limits';
import { createRaffleTexts as texts } from '@/shared/i18n/create-raffle';
import { numberTexts } from '@/shared/i18n/forms';
import { FormField } from '@/shared/ui/form/form-field';
import { FormSection } from '@/shared/ui/form/form-section';
import { pairSx } from '@/shared/ui/form/form.styles';
import { NumberField } from '@/shared/ui/form/number-field';
import { SelectField } from '@/shared/ui/form/select-field';

export const ArticleSection = () => (
  <FormSection title={texts.sections.article}>
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
          inWords={numberTexts.units}
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
  </FormSection>
);
