import type { Shape } from '../../shape.ts'
import type { domainNames as zh } from '../../zh-CN/system/domain-names.ts'

export const domainNames: Shape<typeof zh> = {
  title: 'Domains',
  about: 'The hosts that the app and the shared pages use. Add one, then enable it for its purpose.',
  add: 'New domain',
  edit: 'Edit domain',
  name: 'Name',
  host: 'Host',
  hostHelp: 'The host name only, such as api.example.com',
  purpose: 'Purpose',
  purposes: { API: 'API', SHARE: 'Shared pages', CDN: 'Static files' },
  enable: 'Enabled',
  remark: 'Remark',
}
