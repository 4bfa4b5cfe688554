import { CheckOutlined, CopyOutlined } from '@ant-design/icons'
import { Button, Tooltip } from 'antd'
import { type ReactNode, useState } from 'react'
import { feedback } from '../../context/feedback.ts'
import { useT } from '../../context/i18n.ts'

const shownForMs = 1500

interface CopyTextProps {
  text: string
  /** The text as it is shown, such as a link. */
  children?: ReactNode
}

/** Text with a button that copies it, for ids that go into another search box. */
export function CopyText({ text, children = text }: CopyTextProps): ReactNode {
  const t = useT()
  const [copied, setCopied] = useState(false)
  const copy = async () => {
    // The clipboard exists only on pages served over HTTPS or from localhost.
    const done = await navigator.clipboard?.writeText(text).then(
      () => true,
      () => false,
    )
    if (!done) return void feedback().message.warning(t('kit.copyFailed'))
    setCopied(true)
    setTimeout(() => setCopied(false), shownForMs)
  }
  const name = t(copied ? 'kit.copied' : 'kit.copy')
  return (
    <span>
      <code>{children}</code>
      <Tooltip title={name}>
        <Button
          type="text"
          size="small"
          icon={copied ? <CheckOutlined /> : <CopyOutlined />}
          aria-label={t('kit.list.actionOf', { action: name, name: text })}
          onClick={() => void copy()}
        />
      </Tooltip>
    </span>
  )
}
