import type { SvgIconComponent } from '@mui/icons-material';
import Container from '@mui/material/Container';
import type { ReactNode } from 'react';
import { useDocumentTitle } from '@/shared/lib/use-document-title';
import { MessagePanel } from '@/shared/ui/feedback/message-panel';
import { EndingSoon } from './ending-soon';
import { QuickSearch } from './quick-search';

interface DeadEndProps {
  readonly Icon: SvgIconComponent;
  readonly title: string;
  readonly text: string;
  /** What to do next; by default, to search. */
  readonly children?: ReactNode;
}

/** The screen of an address that shows nothing, with ways on: a search, and raffles to look at. */
export const DeadEnd = ({ Icon, title, text, children }: DeadEndProps) => {
  useDocumentTitle(title);
  return (
    <Container maxWidth="lg" sx={{ '& > *': { minWidth: 0 } }}>
      <MessagePanel Icon={Icon} level={1} title={title} text={text}>
        <QuickSearch />
        {children}
      </MessagePanel>
      <EndingSoon />
    </Container>
  );
};
