import BrokenImageRounded from '@mui/icons-material/BrokenImageRounded';
import Button from '@mui/material/Button';
import { Component, type ReactNode } from 'react';
import { commonTexts } from '@/shared/i18n/common';
import { useDocumentTitle } from '@/shared/lib/use-document-title';
import { MessagePanel } from './message-panel';

/** Shown when a screen threw, or its code could not be loaded. */
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

interface BoundaryProps {
  readonly children: ReactNode;
}

/** Shows a message when its children throw. A `key` per address lets the next screen start anew. */
export class ScreenBoundary extends Component<BoundaryProps, { readonly failed: boolean }> {
  override readonly state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? <ScreenCrash /> : this.props.children;
  }
}

/** Shows nothing when its children throw, for parts that matter less. A new `key` tries again. */
export class QuietBoundary extends Component<BoundaryProps, { readonly failed: boolean }> {
  override readonly state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? null : this.props.children;
  }
}
