import type { S3Settings } from '../settings/settings.ts'

/** The address of the store, without the bucket. */
export function storeAddress({ endpoint, region }: Pick<S3Settings, 'endpoint' | 'region'>): URL {
  const china = region.startsWith('cn-') ? '.cn' : ''
  return new URL(endpoint ?? `https://s3.${region}.amazonaws.com${china}`)
}
