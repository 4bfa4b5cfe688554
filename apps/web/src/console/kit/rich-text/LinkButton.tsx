import { LinkOutlined } from '@ant-design/icons'
import { type Editor, useEditorState } from '@tiptap/react'
import { Button, Input, type InputRef, Popover, Space } from 'antd'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useT } from '../../context/i18n.ts'
import { isLinkAddress } from './addresses.ts'
import styles from './rich-text.module.css'
import { ToolButton } from './ToolButton.tsx'

/** Turns the selected text into a link, or changes or removes the link at the cursor. */
export function LinkButton({ editor }: { editor: Editor }): ReactNode {
  const t = useT()
  const href = useEditorState({
    editor,
    selector: ({ editor: current }) => current.getAttributes('link').href as string | undefined,
  })
  const [address, setAddress] = useState('')
  const [open, setOpen] = useState(false)
  const input = useRef<InputRef>(null)
  const wrong = address !== '' && !isLinkAddress(address)

  const show = (next: boolean) => {
    setOpen(next)
    if (next) setAddress(href ?? '')
  }
  // The Escape key leads back to the text, and does not close the dialog that the text may stand in.
  useEffect(() => {
    if (!open) return
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.stopPropagation()
      setOpen(false)
      editor.commands.focus()
    }
    document.addEventListener('keydown', onKey, true)
    return () => document.removeEventListener('keydown', onKey, true)
  }, [open, editor])
  const apply = () => {
    if (!isLinkAddress(address)) return
    const chain = editor.chain().focus().extendMarkRange('link')
    const nothingSelected = editor.state.selection.empty && href === undefined
    if (nothingSelected) {
      chain.insertContent({ type: 'text', text: address, marks: [{ type: 'link', attrs: { href: address } }] }).run()
    } else chain.setLink({ href: address }).run()
    setOpen(false)
  }
  const remove = () => {
    editor.chain().focus().extendMarkRange('link').unsetLink().run()
    setOpen(false)
  }

  const content = (
    <div className={styles.link}>
      <Input
        ref={input}
        aria-label={t('kit.editor.linkAddress')}
        placeholder={t('kit.editor.linkPlaceholder')}
        status={wrong ? 'error' : ''}
        value={address}
        onChange={({ target }) => setAddress(target.value.trim())}
        onPressEnter={(event) => {
          event.preventDefault()
          apply()
        }}
      />
      <p role="status">{wrong && t('kit.editor.linkWrong')}</p>
      <Space>
        <Button type="primary" size="small" disabled={address === '' || wrong} onClick={apply}>
          {t('kit.editor.linkApply')}
        </Button>
        {href !== undefined && (
          <Button size="small" onClick={remove}>
            {t('kit.editor.linkRemove')}
          </Button>
        )}
      </Space>
    </div>
  )
  return (
    <Popover
      trigger="click"
      open={open}
      onOpenChange={show}
      // Before this it is not drawn yet, and what is not drawn cannot have the focus.
      afterOpenChange={(opened) => opened && input.current?.focus()}
      content={content}
      destroyOnHidden
    >
      <ToolButton name={t('kit.editor.link')} sign={<LinkOutlined />} pressed={href !== undefined} opened={open} />
    </Popover>
  )
}
