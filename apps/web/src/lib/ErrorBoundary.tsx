import { Component, type ReactNode } from 'react'

interface ErrorBoundaryProps {
  /** What stands in place of the children once they failed. */
  renderFailure: (error: unknown) => ReactNode
  children: ReactNode
}

/** Keeps an error that is thrown while rendering from taking more of the page with it. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { error: unknown }> {
  override state: { error: unknown } = { error: null }

  static getDerivedStateFromError(error: unknown): { error: unknown } {
    return { error }
  }

  override render(): ReactNode {
    const { error } = this.state
    return error ? this.props.renderFailure(error) : this.props.children
  }
}
