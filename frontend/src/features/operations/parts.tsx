import type { SvgIconComponent } from '@mui/icons-material';
import ConfirmationNumberRounded from '@mui/icons-material/ConfirmationNumberRounded';
import FactCheckRounded from '@mui/icons-material/FactCheckRounded';
import FlagRounded from '@mui/icons-material/FlagRounded';
import LocalShippingRounded from '@mui/icons-material/LocalShippingRounded';
import MonitorHeartRounded from '@mui/icons-material/MonitorHeartRounded';
import HistoryRounded from '@mui/icons-material/HistoryRounded';
import ManageSearchRounded from '@mui/icons-material/ManageSearchRounded';
import InsightsRounded from '@mui/icons-material/InsightsRounded';
import PeopleRounded from '@mui/icons-material/PeopleRounded';
import type { ComponentType } from 'react';
import type { OperationsPart } from '@contracts/operations-parts';
import { lazily } from '@/shared/lib/patient-import';

interface Part {
  readonly Icon: SvgIconComponent;
  readonly Screen: ComponentType;
}

/** The icon and the screen of each part; its words are in `operationsTexts.parts`. */
export const PARTS: Readonly<Record<OperationsPart, Part>> = {
  denuncias: {
    Icon: FlagRounded,
    Screen: lazily('ReportsScreen', () => import('./reports/reports-screen')),
  },
  disputas: {
    Icon: LocalShippingRounded,
    Screen: lazily('DisputesScreen', () => import('./disputes/disputes-screen')),
  },
  personas: {
    Icon: PeopleRounded,
    Screen: lazily('PeopleScreen', () => import('./people/people-screen')),
  },
  rifas: {
    Icon: ConfirmationNumberRounded,
    Screen: lazily('RafflesScreen', () => import('./raffles/raffles-screen')),
  },
  salud: {
    Icon: MonitorHeartRounded,
    Screen: lazily('HealthScreen', () => import('./health/health-screen')),
  },
  auditoria: {
    Icon: FactCheckRounded,
    Screen: lazily('AuditScreen', () => import('./audit/audit-screen')),
  },
  registro: {
    Icon: ManageSearchRounded,
    Screen: lazily('LogScreen', () => import('./log/log-screen')),
  },
  tiempo: {
    Icon: HistoryRounded,
    Screen: lazily('PastScreen', () => import('./past/past-screen')),
  },
  cifras: {
    Icon: InsightsRounded,
    Screen: lazily('FiguresScreen', () => import('./figures/figures-screen')),
  },
};
