import { inArabicDigits } from '../harness/arabic-pages.ts'
import { arabic, arabicPattern } from '../harness/arabic-texts.ts'
import { CARDS, daysFromToday } from '../harness/travel.ts'
import { test } from './journey.ts'
import { aRenter } from './people.ts'
import { chooseDays } from './steps.ts'
import { css, inside, label, role, text } from './target.ts'

const days = { firefox: [80, 82], webkit: [90, 92] }

test('a renter searches in Arabic, pays with Arabic digits and opens the receipt', async ({
  tab,
  engine,
}) => {
  const renter = await aRenter(tab.baseURL)
  await tab.open('/ar')
  await tab.holds('getComputedStyle(document.body).direction === "rtl"')
  await tab.type(role('combobox', arabic('search_where')), 'دبى')
  await tab.click(role('button', new RegExp(`^${arabic('search_when')}`)))
  await chooseDays(tab, days[engine].map(daysFromToday), {
    tag: 'ar-AE-u-nu-latn',
    dialog: arabic('search_when'),
    next: arabic('search_next_month'),
  })
  await tab.click(role('button', arabic('home_search_submit')))
  await tab.at(/^\/ar\/browse\?.*location=/)
  await tab.click(role('button', arabic('browse_instant_book')))
  await tab.at(/instantBook=true/)
  await tab.see(text(arabic('browse_clear_all')))
  await tab.click(css('main a[href^="/ar/vehicle/"]'))
  await tab.at(/^\/ar\/vehicle\/.*pickUpDate=/)
  await tab.click(role('link', arabic('vehicle_book')))

  await tab.at(/^\/ar\/auth\?/)
  await tab.type(label(arabic('auth_email')), renter.account.email)
  await tab.type(label(arabic('auth_password')), renter.account.password)
  await tab.click(inside(css('main form'), role('button', arabic('auth_submit_sign_in'))))
  await tab.see(role('heading', arabic('checkout_title')))
  await tab.type(label(arabic('checkout_card_number')), inArabicDigits(CARDS.ok))
  await tab.type(label(arabic('checkout_expiry')), inArabicDigits('12/30'))
  await tab.type(label(arabic('checkout_cvv')), inArabicDigits('123'))
  await tab.type(label(arabic('checkout_holder')), 'Layla Renter')
  await tab.click(role('button', arabicPattern('checkout_pay')))
  await tab.at(/^\/ar\/profile/)
  await tab.click(css('main a[href^="/ar/booking/"]'))
  await tab.click(role('link', arabic('receipt_view')))
  await tab.see(role('heading', arabic('receipt_title')))
  await tab.see(inside(css('main'), text(/د\.إ/)))
  await renter.close()
})
