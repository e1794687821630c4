import { Tabs as RadixTabs } from 'radix-ui'
import type { ReactNode } from 'react'
import { tabClasses, tabListClasses } from './tab-classes.ts'

export interface Tab {
  value: string
  label: ReactNode
  panel: ReactNode
}

export interface TabsProps {
  /** Names the row of tabs. */
  label: string
  tabs: readonly Tab[]
  /** Controlled tab; store it in the URL where the tab should be linkable. */
  value?: string
  defaultValue?: string
  onChange?: (value: string) => void
  dir?: 'ltr' | 'rtl'
}

/** Panels of one page behind a row of tabs. For tabs with their own URLs use LinkTabs. */
export function Tabs({ label, tabs, value, defaultValue, onChange, dir }: TabsProps) {
  return (
    <RadixTabs.Root
      value={value}
      defaultValue={defaultValue ?? tabs[0]?.value}
      onValueChange={onChange}
      dir={dir}
    >
      <RadixTabs.List aria-label={label} className={tabListClasses}>
        {tabs.map((tab) => (
          <RadixTabs.Trigger key={tab.value} value={tab.value} className={tabClasses}>
            {tab.label}
          </RadixTabs.Trigger>
        ))}
      </RadixTabs.List>
      {tabs.map((tab) => (
        <RadixTabs.Content key={tab.value} value={tab.value} className="pt-6">
          {tab.panel}
        </RadixTabs.Content>
      ))}
    </RadixTabs.Root>
  )
}
