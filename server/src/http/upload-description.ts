import type { OpenAPI } from '@orpc/openapi'
import { DocumentUpload } from '@rihla/contract/verification'
import { DOCUMENT_TYPES } from '@rihla/domain/verification'

const inPath = (name: string, schema: { type: 'string'; enum?: string[]; format?: string }) => ({
  name,
  in: 'path' as const,
  required: true,
  schema,
})

/** The two operations on files of documents, which are no JSON and so no part of the contract. */
export const uploadPaths: OpenAPI.PathsObject = {
  '/documents/{type}': {
    post: {
      operationId: 'verification.uploadDocument',
      summary: 'Uploads a document: the file itself is the body',
      description: `At most ${DocumentUpload.maxBytes} bytes and, for pictures, 25 megapixels. Pictures are kept without what is hidden in them; a document that is pending or rejected is replaced.`,
      tags: ['verification'],
      security: [{ session: [] }],
      parameters: [inPath('type', { type: 'string', enum: [...DOCUMENT_TYPES] })],
      requestBody: {
        required: true,
        content: Object.fromEntries(
          DocumentUpload.contentTypes.map((type) => [type, { schema: { type: 'string', format: 'binary' } }]),
        ),
      },
      responses: {
        201: {
          description: 'The document as it is kept, pending',
          content: {
            'application/json': {
              schema: {
                type: 'object',
                required: ['document'],
                properties: { document: { $ref: '#/components/schemas/PersonDocument' } },
              },
            },
          },
        },
        default: problem(
          'file_missing, file_too_large, file_type_not_allowed, file_not_as_declared, file_unreadable, file_has_active_content, image_too_large, upload_too_slow, document_already_verified',
        ),
      },
    },
  },
  '/documents/{id}/file': {
    get: {
      operationId: 'verification.openDocument',
      summary: 'The file of a document as a download, for its owner and for admins',
      tags: ['verification'],
      security: [{ session: [] }],
      parameters: [inPath('id', { type: 'string', format: 'uuid' })],
      responses: {
        200: {
          description: 'The file',
          content: Object.fromEntries(
            ['image/jpeg', 'application/pdf'].map((type) => [
              type,
              { schema: { type: 'string', format: 'binary' } },
            ]),
          ),
        },
        default: problem('document_not_found, step_up_required, two_step_required'),
      },
    },
  },
}

function problem(codes: string) {
  return {
    description: `Refused, or a fault. \`code\` is one of: ${codes}.`,
    content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
  }
}
