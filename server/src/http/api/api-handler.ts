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
import { z } from 'zod'

/**
 * Passes answers through unchanged: the contract's schemas only allow JSON, so searching for files, dates or sets and
 * copying, which took a sixth of a search, are unnecessary.
 */
class JsonAsItIs extends StandardOpenAPIJsonSerializer {
  override serialize(answer: unknown): StandardOpenAPIJsonSerialized {
    return [answer, false]
  }
}

/**
 * Turns the texts of a query into the numbers, booleans and lists that the endpoint takes. A JSON body has types of its
 * own, which must be the declared ones. No path parameter of the contract is anything but text.
 */
class CoerceQueries<T extends Context> extends ZodSmartCoercionPlugin<T> {
  override init(options: StandardHandlerOptions<T>): void {
    super.init(options)
    const [coerce, ...others] = options.clientInterceptors ?? []
    if (!coerce) throw new Error('the coercion plugin no longer adds an interceptor')
    options.clientInterceptors = [
      (call) =>
        call.procedure['~orpc'].route.method === 'GET' ? coerce(withLists(call)) : call.next(orEmpty(call)),
      ...others,
    ]
  }
}

/** A request without a body gives no fields. */
const orEmpty = <C extends { input: unknown }>(call: C): C =>
  call.input === undefined ? { ...call, input: {} } : call

/** A list of one in a query, `ids=a`, arrives like a single value. */
const withLists = <C extends ListCall>(call: C): C => {
  const { inputSchema } = call.procedure['~orpc']
  if (!(inputSchema instanceof z.ZodObject) || typeof call.input !== 'object' || call.input === null)
    return call
  const listed = Object.entries(call.input).map(([name, value]) => [
    name,
    typeof value === 'string' && isList(inputSchema.shape[name]) ? [value] : value,
  ])
  return { ...call, input: Object.fromEntries(listed) }
}

interface ListCall {
  input: unknown
  procedure: { '~orpc': { inputSchema?: unknown } }
}

const isList = (field: unknown): boolean =>
  field instanceof z.ZodArray ||
  ((field instanceof z.ZodOptional || field instanceof z.ZodDefault) && isList(field.unwrap()))

/** Serves the endpoints over HTTP: finds the endpoint, decodes its input, and writes its answer or refusal as JSON. */
export function openApiHandler<T extends Context>(
  endpoints: ConstructorParameters<typeof StandardHandler<T>>[0],
): FetchHandler<T> {
  const options: StandardHandlerOptions<T> & ConstructorParameters<typeof StandardOpenAPICodec>[1] = {
    plugins: [new CoerceQueries<T>()],
    customErrorResponseBodyEncoder: (error) => error.data ?? null,
  }
  const serializer = new StandardOpenAPISerializer(new JsonAsItIs(), new StandardBracketNotationSerializer())
  const codec = new StandardOpenAPICodec(serializer, options)
  return new FetchHandler(
    new StandardHandler(endpoints, new StandardOpenAPIMatcher(), codec, options),
    options,
  )
}
