import { Component, type ReactNode } from 'react';
import { dispatchCaughtError } from '../../browser/caught-error.ts';
import { emitAnalytics } from '../../browser/services/analytics.ts';
import { UnexpectedErrorScreen } from './UnexpectedErrorScreen.tsx';

type State = { hasFailed: boolean };

/** Replaces what broke by the unexpected-error screen and says so once (ERROR-11, ERROR-12). */
export class ErrorBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { hasFailed: false };

  static getDerivedStateFromError(): State {
    return { hasFailed: true };
  }

  override componentDidCatch(fault: unknown): void {
    dispatchCaughtError(fault);
    emitAnalytics('errorIsCaught', { message: fault instanceof Error ? fault.message : String(fault) });
  }

  override render(): ReactNode {
    return this.state.hasFailed ? <UnexpectedErrorScreen /> : this.props.children;
  }
}
