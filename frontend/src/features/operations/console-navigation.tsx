import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import { useLayoutEffect, useRef } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import { OPERATIONS_PARTS } from '@contracts/operations-parts';
import { operationsTexts as texts } from '@/shared/i18n/operations';
import { paths } from '@/shared/lib/paths';

const Anchor = styled(NavLink)(({ theme }) => ({
  ...theme.typography.body2,
  fontWeight: 650,
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 44,
  paddingInline: 14,
  whiteSpace: 'nowrap',
  textDecoration: 'none',
  color: (theme.vars ?? theme).palette.text.secondary,
  borderBottom: '3px solid transparent',
  '&:hover': { color: (theme.vars ?? theme).palette.text.primary },
  '&.active': {
    color: (theme.vars ?? theme).palette.text.primary,
    borderColor: (theme.vars ?? theme).palette.primary.main,
  },
  '&:focus-visible': { outlineOffset: -4 },
}));

const barSx = {
  position: 'relative', // the links' places are measured from it
  display: 'flex',
  overflowX: 'auto',
  scrollbarWidth: 'none',
  borderBottom: '1px solid',
  borderColor: 'divider',
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

/** Links to the parts; on a phone they scroll sideways. */
export const ConsoleNavigation = () => (
  <Box component="nav" ref={usePresentInSight()} aria-label={texts.navigation} sx={barSx}>
    <Anchor to={paths.operations.href()} end>
      {texts.title}
    </Anchor>
    {OPERATIONS_PARTS.map((part) => (
      <Anchor key={part} to={paths.operations.href(part)}>
        {texts.parts[part].title}
      </Anchor>
    ))}
  </Box>
);
