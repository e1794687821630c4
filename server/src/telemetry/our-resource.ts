import type { TracerProviderOptions } from '@opentelemetry/sdk-trace'

type Resource = NonNullable<TracerProviderOptions['resource']>

/** The OpenTelemetry resource that identifies this service. */
export function ourResource(serviceName: string): Resource {
  const attributes = { 'service.name': serviceName }
  const resource: Resource = {
    attributes,
    asyncAttributesPending: false,
    getRawAttributes: () => Object.entries(attributes),
    merge: () => resource,
  }
  return resource
}
