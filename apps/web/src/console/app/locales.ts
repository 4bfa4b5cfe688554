import type { Language } from '@lectern/phrases/shape.ts'
import type { ConfigProviderProps } from 'antd'
import enUS from 'antd/es/locale/en_US.js'
import zhCN from 'antd/es/locale/zh_CN.js'
import 'dayjs/locale/zh-cn.js'

type AntdLocale = NonNullable<ConfigProviderProps['locale']>

/** The package's types take these files for CommonJS; they are modules, and the import is the locale itself. */
const asBundled = (imported: unknown): AntdLocale => imported as AntdLocale

export const locales: Record<Language, { antd: AntdLocale; dayjs: string }> = {
  'zh-CN': { antd: asBundled(zhCN), dayjs: 'zh-cn' },
  'en-US': { antd: asBundled(enUS), dayjs: 'en' },
}
