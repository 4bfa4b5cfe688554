import type { Language } from '@lectern/phrases/shape.ts'
import type { ConfigProviderProps } from 'antd'
import enUS from 'antd/es/locale/en_US.js'
import zhCN from 'antd/es/locale/zh_CN.js'
import 'dayjs/locale/zh-cn.js'

type AntdLocale = NonNullable<ConfigProviderProps['locale']>

/** antd's types declare these files as CommonJS, but they are ES modules whose default export is the locale itself. */
const asBundled = (imported: unknown): AntdLocale => imported as AntdLocale

export const locales: Record<Language, { antd: AntdLocale; dayjs: string }> = {
  'zh-CN': { antd: asBundled(zhCN), dayjs: 'zh-cn' },
  'en-US': { antd: asBundled(enUS), dayjs: 'en' },
}
