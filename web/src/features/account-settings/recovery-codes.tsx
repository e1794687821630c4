import { Download } from 'lucide-react'
import { PRODUCT_NAME } from '../../app/product.ts'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/buttons/button.tsx'
import { CopyButton } from '../../ui/buttons/copy-button.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { downloadText } from './download-text.ts'

/** The ten recovery codes, shown only once, to copy or to download. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const text = codes.join('\n')
  return (
    <div className="grid gap-4">
      <ul
        aria-label={m.security_recovery_list()}
        className="figures grid grid-cols-2 gap-x-6 gap-y-2 rounded-control bg-sunken p-4 text-center"
        dir="ltr"
      >
        {codes.map((code) => (
          <li key={code}>
            <code translate="no">{code}</code>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <CopyButton
          text={text}
          label={m.security_recovery_copy()}
          copiedLabel={m.security_copied()}
          onRefused={() => toast.error(m.security_copy_refused())}
        />
        <Button
          variant="secondary"
          size="sm"
          icon={<Download aria-hidden="true" />}
          onClick={() =>
            downloadText(
              `${PRODUCT_NAME.toLowerCase()}-recovery-codes.txt`,
              'text/plain',
              `${m.security_recovery_file()}\n\n${text}\n`,
            )
          }
        >
          {m.security_recovery_download()}
        </Button>
      </div>
    </div>
  )
}
