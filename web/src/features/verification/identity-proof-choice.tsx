import {
  DOCUMENTS_OF_PROOF,
  type Documents,
  IDENTITY_PROOFS,
  type IdentityProof,
} from '@rihla/domain/people/verification'
import { m } from '../../paraglide/messages.js'
import { RadioGroup } from '../../ui/fields/radio-group.tsx'

interface IdentityProofChoiceProps {
  documents: Documents
  proof: IdentityProof
  onChoose: (proof: IdentityProof) => void
}

const WORDS: Record<IdentityProof, { label: () => string; description: () => string }> = {
  id_card: { label: m.verification_proof_id_card, description: m.verification_proof_id_card_text },
  passport: { label: m.verification_proof_passport, description: m.verification_proof_passport_text },
}

/** ID card or passport; renders nothing once one of them is verified. */
export function IdentityProofChoice({ documents, proof, onChoose }: IdentityProofChoiceProps) {
  const isProven = IDENTITY_PROOFS.some((one) =>
    DOCUMENTS_OF_PROOF[one].every((type) => documents[type] === 'verified'),
  )
  if (isProven) return null
  return (
    <div className="mb-4">
      <RadioGroup
        legend={m.verification_proof()}
        name="identityProof"
        variant="cards"
        value={proof}
        onChange={(value) => onChoose(value === 'passport' ? 'passport' : 'id_card')}
        options={IDENTITY_PROOFS.map((one) => ({
          value: one,
          label: WORDS[one].label(),
          description: WORDS[one].description(),
        }))}
      />
    </div>
  )
}
