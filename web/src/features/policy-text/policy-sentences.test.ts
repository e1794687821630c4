import { expect, it } from 'vitest'
import cookies from '../../messages/en/cookie-policy.json' with { type: 'json' }
import privacy from '../../messages/en/privacy-policy.json' with { type: 'json' }
import terms from '../../messages/en/terms.json' with { type: 'json' }
import safety from '../../messages/en/trust-safety.json' with { type: 'json' }

it.each(Object.entries({ terms, privacy, cookies, safety }))(
  '%s: no figure is written by hand',
  (_, sentences) => {
    for (const [name, sentence] of Object.entries(sentences)) expect(sentence, name).not.toMatch(/\d/)
  },
)
