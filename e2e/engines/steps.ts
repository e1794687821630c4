import { CARDS } from '../harness/travel.ts'
import type { Session } from './people.ts'
import type { Tab } from './tab.ts'
import { css, inside, label, role } from './target.ts'

/** Chooses the days of a trip in the open calendar, and closes it. `tag` is the language of the page. */
export async function chooseDays(
  tab: Tab,
  days: readonly string[],
  { tag, dialog, next }: { tag: string; dialog: string; next: string },
): Promise<void> {
  const calendar = role('dialog', dialog)
  for (const date of days) {
    const words = new Date(`${date}T00:00:00Z`).toLocaleDateString(tag, {
      day: 'numeric',
      month: 'long',
      year: 'numeric',
      timeZone: 'UTC',
    })
    const day = inside(calendar, role('button', new RegExp(`(^|[^0-9])${words}`)))
    const nextMonth = inside(calendar, role('button', next))
    await tab.see(nextMonth)
    for (let months = 0; months < 12 && (await tab.count(day)) === 0; months++) await tab.click(nextMonth)
    await tab.click(day)
  }
  await tab.press('Escape')
  await tab.gone(calendar)
}

/** Signs in on the open auth page. */
export async function signIn(tab: Tab, { account }: Session): Promise<void> {
  await tab.type(label('Email'), account.email)
  await tab.type(label('Password'), account.password)
  await tab.click(inside(css('main form'), role('button', 'Sign In')))
}

export async function fillCard(tab: Tab): Promise<void> {
  await tab.type(label('Card number'), CARDS.ok)
  await tab.type(label('Expiry'), '12/30')
  await tab.type(label('CVV'), '123')
  await tab.type(label('Name on card'), 'Layla Renter')
}
