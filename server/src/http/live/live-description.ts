import type { OpenAPI } from '@orpc/openapi'
import { VEHICLES_FOLLOWED_AT_MOST } from '@rihla/domain/search/list-updates'
import { refusalResponses } from '../api/description/describe-operation.ts'

/** OpenAPI path of the live updates: a stream, so it is not part of the contract. */
export const livePaths: OpenAPI.PathsObject = {
  '/live': {
    get: {
      operationId: 'system.live',
      summary: 'What changes, as it changes: server-sent events',
      description:
        `At most ten channels, separated by commas: \`vehicles\` (anyone), \`me\` and \`booking:{id}\` (signed-in people), ` +
        `\`conversation\` (one’s own with support, guests too), \`support\` (staff); and ${VEHICLES_FOLLOWED_AT_MOST} ` +
        'of `vehicle:{id}` (anyone) besides. An event says what to read again, not what is in it. After `Last-Event-ID` a stream resumes ' +
        'where it ended, and may repeat the last few events, which have the same ids. With `readAgoMs` it begins with ' +
        'what happened since you read the data. ' +
        'Takes no API token.',
      tags: ['system'],
      security: [{}, { session: [] }],
      parameters: [
        {
          name: 'channels',
          in: 'query',
          required: true,
          schema: { type: 'string', minLength: 1 },
          example: 'vehicles',
        },
        {
          name: 'readAgoMs',
          in: 'query',
          description:
            'How long ago the data was read that the events are about, in milliseconds; five minutes at most. Not used ' +
            'together with `Last-Event-ID`.',
          schema: { type: 'integer', minimum: 0 },
          example: 1200,
        },
        {
          name: 'Last-Event-ID',
          in: 'header',
          schema: { type: 'string', pattern: '^\\d+$' },
          example: '4711',
        },
      ],
      responses: {
        200: { description: 'The events', content: { 'text/event-stream': { schema: { type: 'string' } } } },
        ...refusalResponses([
          'invalid_input',
          'sign_in_required',
          'token_not_accepted',
          'not_found',
          'too_many_requests',
        ]),
      },
    },
  },
}
