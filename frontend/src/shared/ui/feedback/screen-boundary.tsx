import { Component, type ReactNode } from 'react';
import { ScreenCrash } from './screen-crash';

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
