import { MAX_STATEMENT_CHARACTERS } from '@rihla/domain/tolls/statement'
import { useState } from 'react'
import { failureMessage } from '../../../api/show-result.ts'
import { useCommand } from '../../../api/use-command.ts'
import { FileDrop } from '../../../features/vehicle-uploads/file-drop.tsx'
import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/buttons/button.tsx'
import { ScriptForm } from '../../../ui/fields/script-form.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import type { CheckedStatement } from './checked-statement.ts'
import { decodeStatement } from './decode-statement.ts'
import { statementMessage } from './import-words.ts'

/** A statement as a file or pasted; what was entered stays when it cannot be read. */
export function StatementForm({ onChecked }: { onChecked: (statement: CheckedStatement) => void }) {
  const [text, setText] = useState('')
  const [error, setError] = useState<string | null>(null)
  const [fileError, setFileError] = useState<string | null>(null)
  const { run, isRunning } = useCommand()

  async function read([file]: File[]) {
    if (!file) return
    setFileError(null)
    setError(null)
    // Three bytes are the most that a character of these texts takes.
    if (file.size > 3 * MAX_STATEMENT_CHARACTERS) return setFileError(m.charge_import_too_large())
    try {
      const decoded = decodeStatement(new Uint8Array(await file.arrayBuffer()))
      if (decoded === null) return setFileError(m.charge_import_not_csv())
      setText(decoded)
      await check(decoded, setFileError)
    } catch {
      // The file was moved or changed after it was chosen.
      setFileError(m.charge_import_file_unreadable())
    }
  }

  async function check(statement: string, report: (error: string | null) => void) {
    if (statement.trim() === '') return report(m.charge_import_text_missing())
    if (statement.length > MAX_STATEMENT_CHARACTERS) return report(m.charge_import_too_large())
    report(null)
    const result = await run(({ chargeImports }) => chargeImports.preview({ text: statement }), {
      revalidates: false,
    })
    if (result.kind === 'done') onChecked({ text: statement, preview: result.value })
    else if (result.kind !== 'cancelled')
      report(result.kind === 'refused' ? statementMessage(result.problem) : failureMessage(result))
  }

  return (
    <ScriptForm
      className="mt-6 grid gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        setFileError(null)
        void check(text, setError)
      }}
    >
      <div className="grid gap-1.5">
        <FileDrop
          label={m.charge_import_file()}
          act={m.charge_import_choose()}
          accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain"
          look="line"
          error={fileError}
          onFiles={(files) => void read(files)}
        >
          {m.charge_import_drop()}
        </FileDrop>
      </div>
      <TextArea
        label={m.charge_import_text()}
        hint={m.charge_import_text_hint()}
        dir="auto"
        spellCheck={false}
        rows={6}
        value={text}
        error={error}
        onChange={({ target: { value } }) => {
          setText(value)
          setError(null)
          setFileError(null)
        }}
      />
      <Button type="submit" className="justify-self-start" pending={isRunning}>
        {m.charge_import_check()}
      </Button>
    </ScriptForm>
  )
}
