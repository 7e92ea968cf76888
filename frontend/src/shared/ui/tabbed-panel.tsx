import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import type { ReactNode } from 'react';
import { formatCount } from '@/shared/lib/numbers';

const CountBadge = ({ count }: { readonly count: number }) => (
  <Box
    component="span"
    sx={{
      ml: 1,
      px: 1,
      minWidth: 24,
      borderRadius: 99,
      bgcolor: 'primary.main',
      color: 'primary.contrastText',
      typography: 'caption',
      fontWeight: 750,
      lineHeight: '24px',
      fontVariantNumeric: 'tabular-nums',
    }}
  >
    {formatCount(count)}
  </Box>
);

interface TabbedPanelProps<Name extends string> {
  /** Names the tabs for screen readers. */
  readonly label: string;
  readonly tabs: readonly {
    readonly name: Name;
    readonly label: string;
    /** Shown beside the label when there are any. */
    readonly count?: number | undefined;
  }[];
  readonly chosen: Name;
  readonly onChoose: (name: Name) => void;
  /** Of the chosen tab. */
  readonly children: ReactNode;
}

/** Tabs, and the content of the chosen one. */
export const TabbedPanel = <Name extends string>(props: TabbedPanelProps<Name>) => (
  <div>
    <Tabs
      aria-label={props.label}
      value={props.chosen}
      onChange={(_event, name: Name) => props.onChoose(name)}
      variant="scrollable"
      scrollButtons={false}
      sx={{ borderBottom: '1px solid', borderColor: 'divider' }}
    >
      {props.tabs.map(({ name, label, count = 0 }) => (
        <Tab
          key={name}
          value={name}
          id={`tab-${name}`}
          aria-controls={`panel-${name}`}
          label={label}
          iconPosition="end"
          {...(count > 0 ? { icon: <CountBadge count={count} /> } : {})}
          sx={{ px: { xs: 1.5, sm: 2.5 } }}
        />
      ))}
    </Tabs>
    <Box
      role="tabpanel"
      id={`panel-${props.chosen}`}
      aria-labelledby={`tab-${props.chosen}`}
      sx={{ pt: 3 }}
    >
      {props.children}
    </Box>
  </div>
);
