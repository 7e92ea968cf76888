import { Component, type ReactNode } from 'react';

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
