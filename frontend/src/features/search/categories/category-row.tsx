import type { SvgIconComponent } from '@mui/icons-material';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { rowSx } from './row.styles';

interface CategoryRowProps {
  readonly name: string;
  readonly Icon: SvgIconComponent;
  readonly chosen: boolean;
  readonly pointed: boolean;
  readonly onPoint: () => void;
  readonly onChoose: () => void;
}

export const CategoryRow = ({
  name,
  Icon,
  chosen,
  pointed,
  onPoint,
  onChoose,
}: CategoryRowProps) => (
  <ButtonBase
    aria-pressed={chosen}
    tabIndex={pointed ? 0 : -1}
    onMouseEnter={onPoint}
    onFocus={onPoint}
    onClick={onChoose}
    sx={rowSx(chosen, pointed)}
  >
    <Icon aria-hidden fontSize="small" />
    <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
      {name}
    </Box>
  </ButtonBase>
);
