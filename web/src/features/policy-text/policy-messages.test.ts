import { expect, it } from 'vitest'
import cookies from '../../i18n/en/legal/cookie-policy.json' with { type: 'json' }
import privacy from '../../i18n/en/legal/privacy-policy.json' with { type: 'json' }
import terms from '../../i18n/en/legal/terms.json' with { type: 'json' }
import safety from '../../i18n/en/public/trust-safety.json' with { type: 'json' }

it.each(Object.entries({ terms, privacy, cookies, safety }))(
  '%s: no message contains a hard-coded figure',
  (_, messages) => {
    // A message with plural forms is an object.
    for (const [name, message] of Object.entries(messages))
      expect(JSON.stringify(message), name).not.toMatch(/\d/)
  },
)
