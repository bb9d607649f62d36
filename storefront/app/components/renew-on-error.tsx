import { Component, Fragment, type ReactNode } from 'react';

const MAX_ERRORS = 3;

type Props = {
  /** renders the part, also after an error: with the values that it has then */
  children: () => ReactNode;
};
type State = { errors: number };

/** Error boundary that renders its part of the page again, so that an error in it does not take the rest along. */
export class RenewOnError extends Component<Props, State> {
  override state: State = { errors: 0 };

  static getDerivedStateFromError(): null {
    return null;
  }

  override componentDidCatch(error: unknown): void {
    if (this.state.errors >= MAX_ERRORS) throw error;
    this.setState(({ errors }) => ({ errors: errors + 1 }));
  }

  override render() {
    return <Fragment key={this.state.errors}>{this.props.children()}</Fragment>;
  }
}
