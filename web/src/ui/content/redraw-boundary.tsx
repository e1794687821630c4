import { Component, Fragment, type ReactNode } from 'react'

interface Props {
  children: ReactNode
}

interface State {
  error: unknown
  /** How often the part was drawn again. */
  redrawn: number
  /** It was drawn again a moment ago. */
  isRedrawn: boolean
}

/** A part that fails again within this time would fail forever: the error page is right. */
const FAILS_AGAIN_WITHIN_MS = 1000

/**
 * Draws its part of the page a second time when somebody else, such as a browser extension, has changed the elements of
 * that part, so that React no longer finds them. Any other error, and a second failure at once, shows the error page.
 */
export class RedrawBoundary extends Component<Props, State> {
  override state: State = { error: null, redrawn: 0, isRedrawn: false }
  private timer: ReturnType<typeof setTimeout> | undefined

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { error }
  }

  static getDerivedStateFromProps(_: Props, { error, redrawn, isRedrawn }: State): Partial<State> | null {
    if (isRedrawn || !isChangedByOthers(error)) return null
    return { error: null, redrawn: redrawn + 1, isRedrawn: true }
  }

  override componentDidUpdate(): void {
    if (!this.state.isRedrawn || this.timer !== undefined) return
    this.timer = setTimeout(() => {
      this.timer = undefined
      this.setState({ isRedrawn: false })
    }, FAILS_AGAIN_WITHIN_MS)
  }

  override componentWillUnmount(): void {
    clearTimeout(this.timer)
  }

  override render(): ReactNode {
    const { error, redrawn } = this.state
    if (error !== null) throw error
    return <Fragment key={redrawn}>{this.props.children}</Fragment>
  }
}

/** Whether React did not find an element where it had put it. */
export const isChangedByOthers = (error: unknown): boolean =>
  error instanceof DOMException && (error.name === 'NotFoundError' || error.name === 'HierarchyRequestError')
