import { DropdownMenu } from 'radix-ui'
import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { classNames } from '../class-names.ts'
import type { RenderLink } from '../navigation/render-link.ts'
import { renderAnchor } from '../navigation/render-link.ts'
import { returnFocus } from './restore-focus.ts'
import type { OverlayTriggerProps } from './use-overlay-trigger.ts'

/** A menu item: a link (`href`) or an action (`onSelect`). */
export interface MenuItem {
  key: string
  label: ReactNode
  icon?: ReactNode
  href?: string
  onSelect?: () => void
  /** `danger` is for destructive actions. */
  tone?: 'neutral' | 'danger'
  disabled?: boolean
  /** Draws a separator above the item. */
  startsGroup?: boolean
}

export interface MenuProps {
  /** Names the menu for screen readers. */
  label: string
  /** Renders the button; spread the given props on it. */
  trigger: (props: OverlayTriggerProps) => ReactNode
  items: readonly MenuItem[]
  renderLink?: RenderLink
  align?: 'start' | 'end'
  dir?: 'ltr' | 'rtl'
}

/** The list of a Menu; import Menu, which loads this file lazily. */
export function MenuPanel(
  props: Omit<MenuProps, 'trigger'> & {
    id: string
    open: boolean
    onOpenChange: (open: boolean) => void
    button: RefObject<HTMLButtonElement | null>
    /** Opened by a key: focus the first item. */
    startsAtFirst: boolean
  },
) {
  return (
    <DropdownMenu.Root open={props.open} onOpenChange={props.onOpenChange} modal={false} dir={props.dir}>
      {/* Radix positions a menu by its own trigger, but the real button exists before this code loads; so an invisible trigger covers it. */}
      <DropdownMenu.Trigger asChild>
        <span aria-hidden="true" className="pointer-events-none absolute inset-0" />
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          id={props.id}
          aria-label={props.label}
          aria-labelledby={undefined}
          align={props.align ?? 'end'}
          sideOffset={8}
          collisionPadding={12}
          loop
          onInteractOutside={(event) => {
            if (props.button.current?.contains(event.target as Node)) event.preventDefault()
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            returnFocus(props.button.current)
          }}
          className="z-(--layer-floating) max-h-(--radix-dropdown-menu-content-available-height) min-w-56 max-w-[calc(100vw-1.5rem)] overflow-y-auto rounded-card border border-line bg-raised p-1.5 text-on-surface shadow-floating outline-none data-[state=closed]:animate-fade-out data-[state=open]:animate-rise-in"
        >
          {props.startsAtFirst && <FocusFirstItem />}
          {props.items.map((item) => (
            <MenuLine key={item.key} item={item} renderLink={props.renderLink ?? renderAnchor} />
          ))}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  )
}

/** Focuses the first item of the menu it is in, before Radix would focus the menu itself. */
function FocusFirstItem() {
  const place = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const menu = place.current?.closest('[role="menu"]')
    menu?.querySelector<HTMLElement>('[role="menuitem"]:not([data-disabled])')?.focus({
      preventScroll: true,
    })
  }, [])
  return <span ref={place} hidden />
}

function MenuLine({ item, renderLink }: { item: MenuItem } & Required<Pick<MenuProps, 'renderLink'>>) {
  const className = classNames(
    'flex min-h-11 w-full select-none items-center gap-3 rounded-small px-3 text-start no-underline outline-none [&_svg]:size-5 [&_svg]:shrink-0',
    'data-highlighted:bg-hover data-disabled:text-muted',
    item.tone === 'danger' && 'text-danger',
  )
  const words = (
    <>
      {item.icon}
      <span className="min-w-0 flex-1">{item.label}</span>
    </>
  )
  return (
    <>
      {item.startsGroup && <DropdownMenu.Separator className="mx-3 my-1.5 h-px bg-line" />}
      <DropdownMenu.Item
        asChild={item.href !== undefined}
        disabled={item.disabled}
        onSelect={item.onSelect}
        className={className}
      >
        {item.href === undefined ? words : renderLink({ href: item.href, children: words })}
      </DropdownMenu.Item>
    </>
  )
}
