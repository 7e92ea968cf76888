import BrokenImageRounded from '@mui/icons-material/BrokenImageRounded';
import Button from '@mui/material/Button';
import { Component, Suspense, type ReactNode } from 'react';
import { commonTexts } from '@/shared/i18n/common';
import { forgetFailedImports } from '@/shared/lib/patient-import';
import { errorToast, useToast } from '@/shared/lib/toasts';
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

/** Nothing when its children throw, for parts that nobody asked for. A new `key` tries again. */
export class QuietBoundary extends Component<
  BoundaryProps & { readonly onFailed?: () => void },
  { readonly failed: boolean }
> {
  override readonly state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch() {
    this.props.onFailed?.();
  }

  override render() {
    return this.state.failed ? null : this.props.children;
  }
}

interface AskedPartProps extends BoundaryProps {
  /** Whether people want to see it. A part that stays in the page is tried anew when they do. */
  readonly asked?: boolean;
  /** Takes it away, so that the next press tries again. */
  readonly onFailed: () => void;
}

class AskedBoundary extends Component<AskedPartProps, { readonly failed: boolean }> {
  override readonly state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch() {
    forgetFailedImports();
    this.props.onFailed();
  }

  override componentDidUpdate(before: AskedPartProps) {
    if (this.props.asked && !before.asked) this.setState({ failed: false });
  }

  override render() {
    return this.state.failed ? null : <Suspense>{this.props.children}</Suspense>;
  }
}

/** What people have opened by a press: says so when it can't be shown, and lets them try again. */
export const AskedPart = ({ asked = true, onFailed, children }: AskedPartProps) => {
  const toast = useToast();
  const tell = () => {
    toast(errorToast(commonTexts.notOpened));
    onFailed();
  };
  return (
    <AskedBoundary asked={asked} onFailed={tell}>
      {children}
    </AskedBoundary>
  );
};
