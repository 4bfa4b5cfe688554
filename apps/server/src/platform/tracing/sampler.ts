import { getNumberFromEnv, getStringFromEnv } from '@opentelemetry/core'
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  ParentBasedSampler,
  type Sampler,
  TraceIdRatioBasedSampler,
} from '@opentelemetry/sdk-trace'

/** OTEL_TRACES_SAMPLER and OTEL_TRACES_SAMPLER_ARG, which the packages do not read themselves; all traces by default. */
export function samplerFromEnvironment(): Sampler {
  const name = getStringFromEnv('OTEL_TRACES_SAMPLER') ?? 'parentbased_always_on'
  const root = rootSampler(name.replace(/^parentbased_/, ''))
  return name.startsWith('parentbased_') ? new ParentBasedSampler({ root }) : root
}

function rootSampler(name: string): Sampler {
  if (name === 'always_off') return new AlwaysOffSampler()
  if (name === 'traceidratio') return new TraceIdRatioBasedSampler(getNumberFromEnv('OTEL_TRACES_SAMPLER_ARG') ?? 1)
  return new AlwaysOnSampler()
}
