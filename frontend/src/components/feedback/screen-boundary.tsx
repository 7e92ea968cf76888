import { Component, type ReactNode } from 'react';
import { ScreenCrash } from './screen-crash';

interface ScreenBoundaryProps {
  readonly children: ReactNode;
}

/** Keeps the shell standing when a screen throws. Give it a `key` per address, so that leaving mends it. */
export class ScreenBoundary extends Component<ScreenBoundaryProps, { readonly failed: boolean }> {
  override readonly state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? <ScreenCrash /> : this.props.children;
  }
}
