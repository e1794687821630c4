import { CloudAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../buttons/button.tsx'

export interface ErrorStateProps {
  title: string
  children?: ReactNode
  /** Together with `onRetry` adds a retry button. */
  retryLabel?: string
  onRetry?: () => void
  retrying?: boolean
  /** Reference for support, e.g. "Reference: 7f3a". */
  reference?: string
}

/** Something could not be loaded: what it was, how to continue, and a reference for support. */
export function ErrorState(props: ErrorStateProps) {
  return (
    <div role="alert" className="mx-auto flex max-w-md flex-col items-center gap-3 px-4 py-12 text-center">
      <span
        aria-hidden="true"
        className="mb-1 inline-flex size-16 items-center justify-center rounded-full bg-danger-soft text-on-danger-soft"
      >
        <CloudAlert className="size-7" />
      </span>
      <p className="font-strong text-xl">{props.title}</p>
      {props.children && <div className="text-muted">{props.children}</div>}
      {props.retryLabel && props.onRetry && (
        <Button variant="secondary" onClick={props.onRetry} pending={props.retrying} className="mt-2">
          {props.retryLabel}
        </Button>
      )}
      {props.reference && <p className="figures text-muted text-sm">{props.reference}</p>}
    </div>
  )
}
