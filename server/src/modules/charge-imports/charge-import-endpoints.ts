import { chargeImports } from '@rihla/contract/charge-imports'
import type { Deps } from '../../deps.ts'
import { serve } from '../../http/api/serve.ts'
import { confirmImport } from './confirm-import.ts'
import { previewImport } from './preview-import.ts'

export const chargeImportEndpoints = (deps: Deps) => ({
  preview: serve(chargeImports.preview, (input, call) => previewImport(deps, input, call)),
  confirm: serve(chargeImports.confirm, (input, call) => confirmImport(deps, input, call)),
})
