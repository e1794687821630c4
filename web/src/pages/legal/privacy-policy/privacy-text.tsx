import type { PublicRules, RetentionRule } from '@rihla/contract/system'
import { CONTACT_OPEN_DAYS } from '@rihla/domain/people/permissions'
import { MIN_RENTER_AGE } from '@rihla/domain/people/verification'
import {
  DELIVERED_MAIL_DAYS,
  PHONE_CODE_KEPT_DAYS,
  RESET_LINK_MINUTES,
  SESSION_DAYS,
  STAGED_UPLOAD_DAYS,
} from '@rihla/domain/retention'
import { Link } from 'react-router'
import { PolicyDocument, type PolicySection } from '../../../features/policy-text/policy-document.tsx'
import { m } from '../../../paraglide/messages.js'
import { paths } from '../../../paths/paths.ts'
import { buttonClasses } from '../../../ui/buttons/button-classes.ts'
import { RetentionTable } from './retention-table.tsx'
import { WhoSeesWhat } from './who-sees-what.tsx'

const sectionsOnCollecting = (): PolicySection[] => [
  {
    id: 'collect',
    heading: m.privacy_policy_collect_heading(),
    inShort: m.privacy_policy_collect_short(),
    messages: [
      m.privacy_policy_collect_1(),
      m.privacy_policy_collect_2(),
      m.privacy_policy_collect_3(),
      m.privacy_policy_collect_4(),
      m.privacy_policy_collect_5(),
    ],
  },
  {
    id: 'use',
    heading: m.privacy_policy_use_heading(),
    inShort: m.privacy_policy_use_short(),
    messages: [
      m.privacy_policy_use_1(),
      m.privacy_policy_use_2(),
      m.privacy_policy_use_3(),
      m.privacy_policy_use_4(),
    ],
  },
]

const sectionsOnSharing = ({ contactOpensHours, cardKeptDays }: PublicRules): PolicySection[] => [
  {
    id: 'sees',
    heading: m.privacy_policy_sees_heading(),
    inShort: m.privacy_policy_sees_short(),
    messages: [
      m.privacy_policy_sees_1(),
      m.privacy_policy_sees_2({ hours: contactOpensHours, days: CONTACT_OPEN_DAYS }),
      m.privacy_policy_sees_3(),
    ],
    more: <WhoSeesWhat contactOpensHours={contactOpensHours} />,
  },
  {
    id: 'documents',
    heading: m.privacy_policy_documents_heading(),
    inShort: m.privacy_policy_documents_short(),
    messages: [
      m.privacy_policy_documents_1(),
      m.privacy_policy_documents_2(),
      m.privacy_policy_documents_3(),
    ],
  },
  {
    id: 'payments',
    heading: m.privacy_policy_payments_heading(),
    inShort: m.privacy_policy_payments_short(),
    messages: [m.privacy_policy_payments_1({ days: cardKeptDays }), m.privacy_policy_payments_2()],
  },
  {
    id: 'location',
    heading: m.privacy_policy_location_heading(),
    inShort: m.privacy_policy_location_short(),
    messages: [m.privacy_policy_location_1(), m.privacy_policy_location_2(), m.privacy_policy_location_3()],
  },
]

const sectionsOnStorage = (retention: readonly RetentionRule[]): PolicySection[] => [
  {
    id: 'kept',
    heading: m.privacy_policy_kept_heading(),
    inShort: m.privacy_policy_kept_short(),
    messages: [
      m.privacy_policy_kept_1(),
      m.privacy_policy_kept_2({
        session: SESSION_DAYS,
        reset: RESET_LINK_MINUTES,
        codes: PHONE_CODE_KEPT_DAYS,
      }),
      m.privacy_policy_kept_3({ uploads: STAGED_UPLOAD_DAYS, mails: DELIVERED_MAIL_DAYS }),
      m.privacy_policy_kept_4(),
    ],
    more: <RetentionTable rules={retention} />,
  },
  {
    id: 'others',
    heading: m.privacy_policy_others_heading(),
    inShort: m.privacy_policy_others_short(),
    messages: [m.privacy_policy_others_1(), m.privacy_policy_others_2(), m.privacy_policy_others_3()],
  },
]

const sectionsOnRights = (): PolicySection[] => [
  {
    id: 'rights',
    heading: m.privacy_policy_rights_heading(),
    inShort: m.privacy_policy_rights_short(),
    messages: [
      m.privacy_policy_rights_1(),
      m.privacy_policy_rights_2(),
      m.privacy_policy_rights_3(),
      m.privacy_policy_rights_4(),
      m.privacy_policy_rights_5(),
    ],
  },
  {
    id: 'safe',
    heading: m.privacy_policy_safe_heading(),
    inShort: m.privacy_policy_safe_short(),
    messages: [m.privacy_policy_safe_1(), m.privacy_policy_safe_2(), m.privacy_policy_safe_3()],
  },
  {
    id: 'children',
    heading: m.privacy_policy_children_heading(),
    inShort: m.privacy_policy_children_short({ age: MIN_RENTER_AGE }),
    messages: [m.privacy_policy_children_1({ age: MIN_RENTER_AGE })],
  },
  {
    id: 'changes',
    heading: m.privacy_policy_changes_heading(),
    inShort: m.privacy_policy_changes_short(),
    messages: [m.privacy_policy_changes_1()],
  },
]

interface PrivacyTextProps {
  rules: PublicRules
  retention: readonly RetentionRule[]
}

const privacySections = ({ rules, retention }: PrivacyTextProps): PolicySection[] => [
  ...sectionsOnCollecting(),
  ...sectionsOnSharing(rules),
  ...sectionsOnStorage(retention),
  ...sectionsOnRights(),
]

/** All retention periods in the text are the constants and rows that the deletion of data uses. */
export function PrivacyText(props: PrivacyTextProps) {
  return (
    <PolicyDocument
      sections={privacySections(props)}
      figuresSince={props.rules.figuresSince}
      end={
        <>
          <Link to={paths.security} className={buttonClasses({ variant: 'secondary' })}>
            {m.privacy_policy_to_security()}
          </Link>
          <Link to={paths.cookiePolicy} className={buttonClasses({ variant: 'secondary' })}>
            {m.privacy_policy_to_cookies()}
          </Link>
          <Link to={paths.contact} className={buttonClasses({ variant: 'secondary' })}>
            {m.privacy_policy_to_contact()}
          </Link>
        </>
      }
    />
  )
}
