import TodayRounded from '@mui/icons-material/TodayRounded';
import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import { useLayoutEffect, useRef } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import { OPERATIONS_PARTS } from '@contracts/operations-parts';
import { operationsTexts as texts } from '@/shared/i18n/operations';
import { paths } from '@/shared/lib/paths';
import { BELOW_BAR } from './console-density';
import { PaletteButton } from './palette/palette-button';
import { PARTS } from './parts';

/** In a row on a phone, one below the other on a desk. */
const Anchor = styled(NavLink)(({ theme }) => {
  const { palette } = theme.vars ?? theme;
  return {
    ...theme.typography.body2,
    fontWeight: 650,
    display: 'inline-flex',
    alignItems: 'center',
    gap: 12,
    minHeight: 44,
    paddingInline: 14,
    whiteSpace: 'nowrap',
    textDecoration: 'none',
    color: palette.text.secondary,
    borderBottom: '3px solid transparent',
    '& svg': { fontSize: '1.25rem' },
    '&:hover': { color: palette.text.primary },
    '&.active': { color: palette.text.primary, borderColor: palette.primary.main },
    '&.active svg': { color: palette.primary.main },
    '&:focus-visible': { outlineOffset: -4 },
    [theme.breakpoints.down('md')]: { '& svg': { display: 'none' } },
    [theme.breakpoints.up('md')]: {
      minHeight: 36,
      borderBottom: 0,
      borderRadius: 10,
      whiteSpace: 'normal',
      '&:hover': { backgroundColor: palette.action.hover },
      '&.active': { backgroundColor: palette.action.selected },
    },
  };
});

const barSx = {
  position: { xs: 'relative', md: 'sticky' }, // the links' places are measured from it
  top: { md: BELOW_BAR },
  display: 'flex',
  flexDirection: { xs: 'row', md: 'column' },
  gap: { md: 0.25 },
  p: { md: 1.5 },
  maxHeight: { md: `calc(100dvh - ${BELOW_BAR}px)` },
  overflow: { xs: 'auto hidden', md: 'hidden auto' },
  scrollbarWidth: 'none',
} as const;

/** The line at the edge of the rail is as long as the screen beside it. */
const railSx = {
  minWidth: 0,
  borderColor: 'divider',
  borderStyle: 'solid',
  borderWidth: { xs: '0 0 1px', md: '0 1px 0 0' },
} as const;

/** Puts the link of the present part in the middle, where the bar is too narrow for all. */
const usePresentInSight = () => {
  const bar = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  useLayoutEffect(() => {
    const present = bar.current?.querySelector<HTMLElement>('[aria-current="page"]');
    if (!bar.current || !present) return;
    bar.current.scrollLeft =
      present.offsetLeft - (bar.current.clientWidth - present.offsetWidth) / 2;
  }, [pathname]);
  return bar;
};

/** Links to the parts: a rail on a desk; on a phone a bar that scrolls sideways. */
export const ConsoleNavigation = () => (
  <Box sx={railSx}>
    <Box component="nav" ref={usePresentInSight()} aria-label={texts.navigation} sx={barSx}>
      <PaletteButton />
      <Anchor to={paths.operations.href()} end>
        <TodayRounded aria-hidden />
        {texts.today}
      </Anchor>
      {OPERATIONS_PARTS.map((part) => {
        const { Icon } = PARTS[part];
        return (
          <Anchor key={part} to={paths.operations.href(part)}>
            <Icon aria-hidden />
            {texts.parts[part].title}
          </Anchor>
        );
      })}
    </Box>
  </Box>
);
