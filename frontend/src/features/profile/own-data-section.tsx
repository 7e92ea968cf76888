import DownloadRounded from '@mui/icons-material/DownloadRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { User } from '@contracts/accounts';
import { OWN_DATA_FORMATS } from '@contracts/own-data';
import { ownDataTexts as texts } from '@/shared/i18n/leaving';
import { FormSection } from '@/shared/ui/form/form-section';
import { useDownload } from './use-download';

/** Takes along what the site holds about the person. */
export const OwnDataSection = ({ user }: { readonly user: Pick<User, 'id'> }) => {
  const { running, download } = useDownload(user.id);
  return (
    <FormSection title={texts.title} hint={texts.hint}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
        {OWN_DATA_FORMATS.toReversed().map((format) => (
          <Button
            key={format}
            variant="outlined"
            startIcon={<DownloadRounded />}
            disabled={running !== undefined}
            onClick={() => void download(format)}
          >
            {running === format ? texts.loading : texts[format]}
          </Button>
        ))}
      </Box>
    </FormSection>
  );
};
