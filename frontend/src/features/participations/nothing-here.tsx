import ConfirmationNumberRounded from '@mui/icons-material/ConfirmationNumberRounded';
import EmojiEventsRounded from '@mui/icons-material/EmojiEventsRounded';
import HistoryRounded from '@mui/icons-material/HistoryRounded';
import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { participationsTexts } from '@/shared/i18n/participations';
import { paths } from '@/shared/lib/paths';
import { MessagePanel } from '@/shared/ui/feedback/message-panel';
import type { ListName } from './lists';

const WORDS = {
  activas: {
    Icon: ConfirmationNumberRounded,
    title: participationsTexts.noActive,
    text: participationsTexts.noActiveText,
  },
  ganadas: {
    Icon: EmojiEventsRounded,
    title: participationsTexts.noWon,
    text: participationsTexts.noWonText,
  },
  finalizadas: { Icon: HistoryRounded, title: participationsTexts.noFinished },
} as const;

interface NothingHereProps {
  readonly list: ListName;
}

/** An empty list, with the way to fill it. */
export const NothingHere = ({ list }: NothingHereProps) => (
  <MessagePanel {...WORDS[list]}>
    {list !== 'finalizadas' && (
      <Button component={Link} to={paths.home.href()} variant="contained" sx={{ mt: 1 }}>
        {participationsTexts.explore}
      </Button>
    )}
  </MessagePanel>
);
