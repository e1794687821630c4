import { Link } from 'react-router'
import { PolicyDocument, type PolicySection } from '../../../features/policy-text/policy-document.tsx'
import { m } from '../../../paraglide/messages.js'
import { paths } from '../../../paths/paths.ts'
import { buttonClasses } from '../../../ui/buttons/button-classes.ts'
import { DataTable } from '../../../ui/content/data-table.tsx'
import { type CookieWeSet, cookiesWeSet } from './cookies-we-set.ts'

const cookieSections = (): PolicySection[] => [
  {
    id: 'what',
    heading: m.cookie_policy_what_heading(),
    inShort: m.cookie_policy_what_short(),
    messages: [m.cookie_policy_what_1(), m.cookie_policy_what_2()],
  },
  {
    id: 'ours',
    heading: m.cookie_policy_ours_heading(),
    inShort: m.cookie_policy_ours_short(),
    messages: [m.cookie_policy_ours_1({ prefix: '__Host-' })],
    more: <CookieTable />,
  },
  {
    id: 'other',
    heading: m.cookie_policy_other_heading(),
    inShort: m.cookie_policy_other_short(),
    messages: [m.cookie_policy_other_1(), m.cookie_policy_other_2(), m.cookie_policy_other_3()],
  },
  {
    id: 'control',
    heading: m.cookie_policy_control_heading(),
    inShort: m.cookie_policy_control_short(),
    messages: [m.cookie_policy_control_1(), m.cookie_policy_control_2()],
  },
]

/** Every cookie by name, and other data stored in the browser. */
export function CookieText() {
  return (
    <PolicyDocument
      sections={cookieSections()}
      end={
        <Link to={paths.privacyPolicy} className={buttonClasses({ variant: 'secondary' })}>
          {m.cookie_policy_to_privacy()}
        </Link>
      }
    />
  )
}

function CookieTable() {
  return (
    <DataTable<CookieWeSet>
      caption={m.cookie_policy_caption()}
      rows={cookiesWeSet()}
      keyOf={({ name }) => name}
      cardsBelow="xl"
      columns={[
        {
          key: 'name',
          heading: m.cookie_policy_name(),
          namesRow: true,
          cell: ({ name }) => (
            <code dir="ltr" className="whitespace-nowrap">
              {name}
            </code>
          ),
        },
        { key: 'purpose', heading: m.cookie_policy_purpose(), cell: ({ purpose }) => purpose },
        { key: 'stays', heading: m.cookie_policy_stays(), cell: ({ stays }) => stays },
      ]}
    />
  )
}
