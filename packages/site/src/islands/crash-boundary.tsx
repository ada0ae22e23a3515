import { Component, type ReactNode } from 'react'
import { Crash, type CrashProps } from './crash'

type Props = Pick<CrashProps, 'strings' | 'main'> & { children: ReactNode }

/** Shows the crash screen if its children fail to render; retrying renders them again. */
export class CrashBoundary extends Component<Props, { crash?: { error: unknown } }> {
  override state: { crash?: { error: unknown } } = {}

  static getDerivedStateFromError(error: unknown) {
    return { crash: { error } }
  }

  override render(): ReactNode {
    const { crash } = this.state
    const { strings, main, children } = this.props
    if (!crash) return children
    return (
      <Crash error={crash.error} strings={strings} main={main} onTryAgain={() => this.setState({ crash: undefined })} />
    )
  }
}
