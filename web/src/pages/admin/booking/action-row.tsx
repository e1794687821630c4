import type { ReactNode } from 'react'

/** One action: what can be done now or why nothing can, then the button and its dialog. */
export function ActionRow({ text, children }: { text: string; children: ReactNode }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-4">
      <p className="min-w-0 flex-1 basis-48 text-muted text-sm">{text}</p>
      {children}
    </li>
  )
}
