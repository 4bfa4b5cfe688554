import { TranslationOutlined } from '@ant-design/icons'
import type { Language } from '@lectern/phrases/shape.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Button, Dropdown } from 'antd'
import type { ReactNode } from 'react'
import { setLanguage, useLanguage, useT } from '../../context/i18n.ts'
import { refreshQueries } from '../../context/resources.ts'

/** Each language in its own name, for those who cannot read the other. */
const names: Record<Language, string> = { 'zh-CN': '简体中文', 'en-US': 'English' }

export function LanguageSwitch(): ReactNode {
  const t = useT()
  const language = useLanguage()
  const queryClient = useQueryClient()
  async function switchTo(next: Language): Promise<void> {
    await setLanguage(next)
    // Some of the cached data contains text in the old language.
    await refreshQueries(queryClient)
  }
  return (
    <Dropdown
      trigger={['click']}
      placement="bottomRight"
      autoFocus
      menu={{
        selectedKeys: [language],
        items: Object.entries(names).map(([key, label]) => ({ key, label: <span lang={key}>{label}</span> })),
        onClick: ({ key }) => void switchTo(key as Language),
      }}
    >
      <Button type="text" icon={<TranslationOutlined />} aria-label={t('shell.layout.language')} />
    </Dropdown>
  )
}
