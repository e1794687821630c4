/** The key that does the same as the button it stands in; hidden where there is no keyboard to press it on. */
export function KeyHint({ children }: { children: string }) {
  return (
    <span
      aria-hidden="true"
      className="rounded-small border border-line-strong px-1.5 font-strong text-xs uppercase opacity-80 pointer-coarse:hidden"
    >
      {children}
    </span>
  )
}
