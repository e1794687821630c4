import { m } from '../../../paraglide/messages.js'
import type { HelpGroup } from './help-article.ts'

export const GROUP_WORDS: Record<HelpGroup, () => string> = {
  renting: m.help_center_renting,
  hosting: m.help_center_hosting,
  safety: m.help_center_safety,
}
