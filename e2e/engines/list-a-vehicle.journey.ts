import { writeFile } from 'node:fs/promises'
import { ANGLES, aPlate, DOCUMENTS, nextYear } from '../harness/listing.ts'
import { test } from './journey.ts'
import { aNewAccount } from './people.ts'
import { signIn } from './steps.ts'
import { label, role, text } from './target.ts'

test('a host lists a car with photos and documents', async ({ tab }, info) => {
  const host = await aNewAccount(tab.baseURL, 'Hessa')
  await tab.open('/auth?returnTo=/host/list-vehicle')
  await signIn(tab, host)
  await tab.see(role('heading', 'Vehicle basics'))
  await tab.type(role('combobox', 'Make'), 'Nissan')
  await tab.type(label('Model'), 'Patrol')
  await tab.type(label('License plate'), aPlate())
  await tab.click(role('button', 'SUV'))
  const next = role('button', 'Next')
  await tab.click(next)
  await tab.type(role('combobox', 'Location'), 'ajman')
  await tab.type(label('Price per day'), '250')
  await tab.see(text('You earn AED 187.50 a day'))
  await tab.click(next)
  await tab.type(role('textbox', 'Description'), 'A roomy car for the whole family.')
  await tab.click(next)
  await tab.see(role('heading', 'Features'))
  await tab.click(next)

  await tab.see(role('heading', 'Photos'))
  // Any picture serves: one of the page.
  const photo = info.outputPath('photo.png')
  await writeFile(photo, await tab.screenshot())
  for (const angle of ANGLES) {
    await tab.attach(label(`Photo of: ${angle}`), photo)
    await tab.gone(label(`Photo of: ${angle}`))
  }
  await tab.see(text('4 of 20 photos'))
  await tab.gone(role('progressbar'))
  await tab.click(next)
  for (const name of DOCUMENTS) {
    await tab.attach(label(`File for ${name}`), photo)
    await tab.gone(label(`File for ${name}`))
  }
  await tab.type(label('End of the chassis number'), '123456')
  await tab.type(label('Registration valid until'), nextYear())
  await tab.type(label('Insurer'), 'Sukoon')
  await tab.type(label('Policy number'), 'POL-1001')
  await tab.type(label('Excess of the policy'), '1500')
  await tab.type(label('Insurance valid until'), nextYear())
  await tab.click(role('radio', 'Yes, it covers rental'))
  await tab.click(role('button', 'Submit'))
  await tab.at(/^\/host-dashboard$/)
  await tab.see(text(/^Vehicle submitted successfully!/))
  await host.close()
})
