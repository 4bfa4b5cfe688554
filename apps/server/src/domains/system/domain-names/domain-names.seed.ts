import type { Db } from '../../../platform/database/database.ts'
import { domainNamesTable } from './domain-names.table.ts'

export async function seedDomainNames(tx: Db): Promise<void> {
  await tx.insert(domainNamesTable).values([
    { name: 'App 接口', host: 'api.lectern-school.example.com', purpose: 'API', enable: true, remark: '' },
    { name: '分享页', host: 'share.lectern-school.example.com', purpose: 'SHARE', enable: true, remark: '微信内打开' },
    { name: '图片与音频', host: 'cdn.lectern-school.example.com', purpose: 'CDN', enable: true, remark: '' },
  ])
}
