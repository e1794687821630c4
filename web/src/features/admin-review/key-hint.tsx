/**
 * Shows the keyboard shortcut of the button that contains it; hidden on touch devices. It is CSS content, so that it is
 * not part of the button's name for voice control.
 */
export function KeyHint({ children }: { children: string }) {
  return (
    <span
      aria-hidden="true"
      data-key={children}
      className="rounded-small border border-line-strong px-1.5 font-strong text-xs uppercase opacity-80 after:content-[attr(data-key)] pointer-coarse:hidden"
    />
  )
}
