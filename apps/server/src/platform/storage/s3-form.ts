import { createHmac } from 'node:crypto'
import type { S3Settings } from '../settings/settings.ts'
import type { PostForm, PostRules } from './stored-file.ts'

/** The store itself, without the bucket. */
export function storeAddress({ endpoint, region }: Pick<S3Settings, 'endpoint' | 'region'>): URL {
  const china = region.startsWith('cn-') ? '.cn' : ''
  return new URL(endpoint ?? `https://s3.${region}.amazonaws.com${china}`)
}

/** A form that the store takes from any browser that sends it unchanged (POST policy, signature version 4). */
export function signS3Form(settings: S3Settings, key: string, rules: PostRules): PostForm {
  const { bucket, region, accessKeyId, secretAccessKey } = settings
  const time = new Date().toISOString().replaceAll(/[-:]|\.\d+/g, '')
  const day = time.slice(0, 8)
  const bound = {
    key,
    'Content-Type': rules.contentType,
    'x-amz-algorithm': 'AWS4-HMAC-SHA256',
    'x-amz-credential': `${accessKeyId}/${day}/${region}/s3/aws4_request`,
    'x-amz-date': time,
  }
  const document = {
    expiration: new Date(Date.now() + rules.seconds * 1000).toISOString(),
    conditions: [
      { bucket },
      ...Object.entries(bound).map(([name, value]) => ({ [name]: value })),
      ['content-length-range', 1, rules.maxBytes],
    ],
  }
  const policy = Buffer.from(JSON.stringify(document)).toString('base64')
  const signature = signPolicy(policy, secretAccessKey, day, region)
  return { url: bucketAddress(settings), fields: { ...bound, policy, 'x-amz-signature': signature } }
}

export function signPolicy(policy: string, secretAccessKey: string, day: string, region: string): string {
  const hmac = (secret: string | Buffer, text: string): Buffer => createHmac('sha256', secret).update(text).digest()
  const secret = [day, region, 's3', 'aws4_request'].reduce<string | Buffer>(hmac, `AWS4${secretAccessKey}`)
  return hmac(secret, policy).toString('hex')
}

function bucketAddress({ bucket, forcePathStyle, ...settings }: S3Settings): string {
  const address = storeAddress(settings)
  if (forcePathStyle) address.pathname = `${address.pathname.replace(/\/$/, '')}/${bucket}`
  else address.host = `${bucket}.${address.host}`
  return address.href
}
