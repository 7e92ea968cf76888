import BrokenImageRounded from '@mui/icons-material/BrokenImageRounded';
import Button from '@mui/material/Button';
import { Component, type ReactNode } from 'react';
import { commonTexts } from '@/shared/i18n/common';
import { useDocumentTitle } from '@/shared/lib/use-document-title';
import { MessagePanel } from './message-panel';

/** Shown in place of a screen that threw, or whose code could not be fetched. */
const ScreenCrash = () => {
  useDocumentTitle(commonTexts.crashed.title);
  return (
    <MessagePanel
      Icon={BrokenImageRounded}
      level={1}
      title={commonTexts.crashed.title}
      text={commonTexts.crashed.text}
    >
      <Button variant="contained" onClick={() => window.location.reload()}>
        {commonTexts.crashed.reload}
      </Button>
    </MessagePanel>
  );
};

interface ScreenBoundaryProps {
  readonly children: ReactNode;
}

/** Says so when what it holds throws, and keeps the rest standing. Around a screen, a `key` per address lets leaving mend it. */
export class ScreenBoundary extends Component<ScreenBoundaryProps, { readonly failed: boolean }> {
  override readonly state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? <ScreenCrash /> : this.props.children;
  }
}

interface QuietBoundaryProps {
  readonly children: ReactNode;
}

/** Leaves out a part that throws where the rest is worth more than a word about it. Give it a `key`, so that it tries again. */
export class QuietBoundary extends Component<QuietBoundaryProps, { readonly failed: boolean }> {
  override readonly state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? null : this.props.children;
  }
}
