import { Check, ChevronLeft, ChevronRight, X } from 'lucide-react'
import { useNavigate } from 'react-router'
import { routerLink } from '../../app/router-link.tsx'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/buttons/button.tsx'
import { buttonClasses } from '../../ui/buttons/button-classes.ts'
import { Switch } from '../../ui/fields/switch.tsx'
import { KeyHint } from './key-hint.tsx'
import { useKeysSwitch } from './use-keys-switch.ts'
import { useReviewKeys } from './use-review-keys.ts'

interface DecisionBarProps {
  /** The item to decide on, e.g. "2023 Nissan Patrol". */
  subject: string
  /** Links to the previous and next item of the queue; null where there is none. */
  previousHref: string | null
  nextHref: string | null
  /** Position in the queue, "2 of 7 waiting"; null when the item is not waiting. */
  place: string | null
  /** Absent when no decision is open. */
  decide?: { approve: () => void; reject: () => void; isRunning: boolean }
  /** Opens all files at once. */
  openFiles?: () => void
}

/** Approve, reject, previous, next: always visible, and each with a keyboard shortcut. */
export function DecisionBar(props: DecisionBarProps) {
  const { subject, previousHref, nextHref, decide } = props
  const navigate = useNavigate()
  const keys = useKeysSwitch()
  const isFree = decide !== undefined && !decide.isRunning
  useReviewKeys(
    {
      ...(isFree && { a: decide.approve, r: decide.reject }),
      ...(nextHref !== null && { j: () => void navigate(nextHref) }),
      ...(previousHref !== null && { k: () => void navigate(previousHref) }),
      ...(props.openFiles && { o: props.openFiles }),
    },
    keys.areOn,
  )
  return (
    <section
      aria-label={m.admin_review_decision()}
      className="decision-bar sticky bottom-(--bottom-bar,0px) z-20 -mx-4 mt-8 flex flex-wrap items-center gap-x-4 gap-y-2 border-line border-t bg-surface px-4 py-3"
    >
      {decide && (
        <div className="flex gap-2">
          <Button
            icon={<Check aria-hidden="true" />}
            pending={decide.isRunning}
            aria-label={m.admin_review_approve_of({ subject })}
            aria-keyshortcuts={keys.areOn ? 'a' : undefined}
            onClick={decide.approve}
          >
            {m.admin_review_approve()}
            {keys.areOn && <KeyHint>a</KeyHint>}
          </Button>
          <Button
            variant="secondary"
            icon={<X aria-hidden="true" />}
            aria-label={m.admin_review_reject_of({ subject })}
            aria-keyshortcuts={keys.areOn ? 'r' : undefined}
            onClick={decide.isRunning ? undefined : decide.reject}
          >
            {m.admin_review_reject()}
            {keys.areOn && <KeyHint>r</KeyHint>}
          </Button>
        </div>
      )}
      <Switch
        label={<span className="me-2 text-muted text-sm">{m.admin_review_keys()}</span>}
        checked={keys.areOn}
        onChange={(event) => keys.turn(event.currentTarget.checked)}
        className="pointer-coarse:hidden"
      />
      <nav aria-label={m.admin_review_queue()} className="ms-auto flex items-center gap-2">
        {props.place && <span className="figures me-2 text-muted text-sm">{props.place}</span>}
        {previousHref !== null &&
          routerLink({
            href: previousHref,
            rel: 'prev',
            className: buttonClasses({ variant: 'secondary', size: 'sm' }),
            children: (
              <>
                <ChevronLeft aria-hidden="true" className="size-4 rtl:-scale-x-100" />
                {m.admin_review_previous()}
                {keys.areOn && <KeyHint>k</KeyHint>}
              </>
            ),
          })}
        {nextHref !== null &&
          routerLink({
            href: nextHref,
            rel: 'next',
            className: buttonClasses({ variant: 'secondary', size: 'sm' }),
            children: (
              <>
                {m.admin_review_next()}
                {keys.areOn && <KeyHint>j</KeyHint>}
                <ChevronRight aria-hidden="true" className="size-4 rtl:-scale-x-100" />
              </>
            ),
          })}
      </nav>
    </section>
  )
}
