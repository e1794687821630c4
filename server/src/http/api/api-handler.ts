import { StandardOpenAPICodec, StandardOpenAPIMatcher } from '@orpc/openapi/standard'
import {
  StandardBracketNotationSerializer,
  type StandardOpenAPIJsonSerialized,
  StandardOpenAPIJsonSerializer,
  StandardOpenAPISerializer,
} from '@orpc/openapi-client/standard'
import type { Context } from '@orpc/server'
import { FetchHandler } from '@orpc/server/fetch'
import { StandardHandler, type StandardHandlerOptions } from '@orpc/server/standard'
import { experimental_ZodSmartCoercionPlugin as ZodSmartCoercionPlugin } from '@orpc/zod/zod4'

/**
 * Passes answers through unchanged: the contract's schemas only allow JSON, so searching for files, dates or sets and
 * copying, which took a sixth of a search, are unnecessary.
 */
class JsonAsItIs extends StandardOpenAPIJsonSerializer {
  override serialize(answer: unknown): StandardOpenAPIJsonSerialized {
    return [answer, false]
  }
}

/** Serves the endpoints over HTTP: finds the endpoint, decodes its input, and writes its answer or refusal as JSON. */
export function openApiHandler<T extends Context>(
  endpoints: ConstructorParameters<typeof StandardHandler<T>>[0],
): FetchHandler<T> {
  const options: StandardHandlerOptions<T> & ConstructorParameters<typeof StandardOpenAPICodec>[1] = {
    plugins: [new ZodSmartCoercionPlugin()],
    customErrorResponseBodyEncoder: (error) => error.data ?? null,
  }
  const serializer = new StandardOpenAPISerializer(new JsonAsItIs(), new StandardBracketNotationSerializer())
  const codec = new StandardOpenAPICodec(serializer, options)
  return new FetchHandler(
    new StandardHandler(endpoints, new StandardOpenAPIMatcher(), codec, options),
    options,
  )
}
