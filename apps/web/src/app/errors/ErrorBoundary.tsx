import { Component, type ReactNode } from 'react';
import { dispatchCaughtError } from '../../browser/caught-error.ts';
import { emitAnalytics } from '../../browser/services/analytics.ts';
import { UnexpectedErrorScreen } from './UnexpectedErrorScreen.tsx';

type State = { hasFailed: boolean };

/** ERROR-11, ERROR-12. */
export class ErrorBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { hasFailed: false };

  static getDerivedStateFromError(): State {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown): void {
    dispatchCaughtError(error);
    emitAnalytics('errorIsCaught', { message: error instanceof Error ? error.message : String(error) });
  }

  override render(): ReactNode {
    return this.state.hasFailed ? <UnexpectedErrorScreen /> : this.props.children;
  }
}
