import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { m } from '../paraglide/messages.js'
import { ComboboxField } from '../ui/fields/combobox-field.tsx'
import { TextArea } from '../ui/fields/text-area.tsx'
import { TextField } from '../ui/fields/text-field.tsx'
import { TextLimitsContext } from '../ui/fields/text-limits-context.ts'
import { TEXT_LIMITS } from './text-limits.ts'

const FAMILY = '👨‍👩‍👧‍👦'
const counter = (used: number) => `${used}/4`
const FIELDS = {
  'a field': <TextField label="Text" maxCharacters={4} />,
  'a box': <TextArea label="Text" maxCharacters={4} counter={counter} />,
}

function open(field: React.ReactNode) {
  render(<TextLimitsContext value={async () => TEXT_LIMITS}>{field}</TextLimitsContext>)
  return screen.getByRole<HTMLInputElement>('textbox', { name: 'Text' })
}

describe.each(Object.entries(FIELDS))('%s of at most 4 characters', (_, field) => {
  test.each([
    ['letters', 'abcd'],
    ['families', FAMILY.repeat(4)],
    ['flags', '🇦🇪🇸🇦🇴🇲🇶🇦'],
    ['Arabic letters with marks', 'مُحَمَّدٌ'],
  ])('takes %s, and one more is kept and refused', async (_kind, text) => {
    const user = userEvent.setup()
    const box = open(field)
    await user.click(box)
    await user.paste(text)
    expect(box.value).toBe(text)
    expect(box.ariaInvalid).toBeNull()
    await user.paste('١')
    expect(box.value).toBe(`${text}١`)
    const refused = { description: m.errors_field_too_long() }
    expect((await screen.findByRole('textbox', refused)).ariaInvalid).toBe('true')
    await user.keyboard('{Backspace}')
    expect(box.ariaInvalid).toBeNull()
  })
  test('does not count white space around the text', async () => {
    const user = userEvent.setup()
    const box = open(field)
    await user.click(box)
    await user.paste('  abcd  ')
    expect(box.ariaInvalid).toBeNull()
  })
})

test('a counter counts characters as people see them', async () => {
  const user = userEvent.setup()
  await user.click(open(FIELDS['a box']))
  await user.paste(`${FAMILY}مُ`)
  expect(await screen.findByText('2/4')).not.toBeNull()
})

test('a field with suggestions says that its text is too long', async () => {
  render(
    <TextLimitsContext value={async () => TEXT_LIMITS}>
      <ComboboxField
        label="Make"
        listLabel="Makes"
        text={FAMILY.repeat(5)}
        maxCharacters={4}
        options={[]}
        onType={() => {}}
        onTake={() => {}}
      />
    </TextLimitsContext>,
  )
  const refused = { description: m.errors_field_too_long() }
  expect((await screen.findByRole('combobox', refused)).ariaInvalid).toBe('true')
})
