import { Component, type ReactNode } from 'react'

interface ErrorBoundaryProps {
  /** Rendered instead of the children after they failed. */
  renderFailure: (error: unknown) => ReactNode
  children?: ReactNode
}

/** Catches errors thrown while its children render, so that the rest of the page stays. */
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
