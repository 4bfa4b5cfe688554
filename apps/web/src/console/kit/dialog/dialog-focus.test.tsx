import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Button, ConfigProvider, Drawer, Dropdown, Input, Modal, Pagination } from 'antd'
import { type ReactNode, useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watchDialogFocus } from './dialog-focus.ts'

let stop = () => undefined as void
beforeEach(() => {
  // Nothing is laid out here: whatever is not hidden by its style counts as shown.
  vi.spyOn(HTMLElement.prototype, 'getClientRects').mockImplementation(function (this: HTMLElement) {
    const hidden = this.closest('[style*="display: none"], .ant-dropdown-hidden')
    return (hidden ? [] : [{}]) as unknown as DOMRectList
  })
  stop = watchDialogFocus()
})
afterEach(() => {
  stop()
  cleanup()
  vi.restoreAllMocks()
})

type Kind = 'modal' | 'drawer'

function Page({ kind, children }: { kind: Kind; children: ReactNode }): ReactNode {
  const [open, setOpen] = useState(false)
  const Dialog = kind === 'modal' ? Modal : Drawer
  const close = { onCancel: () => setOpen(false), onClose: () => setOpen(false) }
  return (
    <ConfigProvider button={{ autoInsertSpace: false }} theme={{ token: { motion: false } }}>
      <Button onClick={() => setOpen(true)}>打开</Button>
      <Dropdown
        trigger={['click']}
        autoFocus
        menu={{ items: [{ key: 'a', label: '编辑', onClick: () => setOpen(true) }] }}
      >
        <Button>更多</Button>
      </Dropdown>
      <Dialog open={open} title="标题" {...close}>
        {children}
      </Dialog>
    </ConfigProvider>
  )
}

const focused = () => document.activeElement

for (const kind of ['modal', 'drawer'] as const) {
  test(`the focus goes to the first field of a ${kind}, and back to the button`, async () => {
    render(
      <Page kind={kind}>
        <Input disabled aria-label="编号" />
        <Input aria-label="名称" />
      </Page>,
    )
    await userEvent.click(screen.getByRole('button', { name: '打开' }))
    await waitFor(() => expect(focused()).toBe(screen.getByLabelText('名称')))
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(focused()).toBe(screen.getByRole('button', { name: '打开' })))
  })

  test(`a field of a ${kind} that loads later gets the focus`, async () => {
    const late = vi.fn<() => void>()
    function Late(): ReactNode {
      const [there, setThere] = useState(false)
      late.mockImplementation(() => setThere(true))
      return there && <Input aria-label="名称" />
    }
    render(
      <Page kind={kind}>
        <Late />
      </Page>,
    )
    await userEvent.click(screen.getByRole('button', { name: '打开' }))
    await screen.findByRole('dialog')
    late()
    await waitFor(() => expect(focused()).toBe(screen.getByLabelText('名称')))
  })
}

test('a dialog that a menu opened gives the focus back to the button of the menu', async () => {
  render(
    <Page kind="modal">
      <Input aria-label="名称" />
    </Page>,
  )
  await userEvent.click(screen.getByRole('button', { name: '更多' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: '编辑' }))
  await waitFor(() => expect(focused()).toBe(screen.getByLabelText('名称')))
  await userEvent.click(screen.getByRole('button', { name: /close/i }))
  await waitFor(() => expect(focused()).toBe(screen.getByRole('button', { name: '更多' })))
})

test('a menu that is closed without a choice gives the focus back to its button', async () => {
  render(<Page kind="modal">{null}</Page>)
  await userEvent.click(screen.getByRole('button', { name: '更多' }))
  await waitFor(() => expect(focused()?.getAttribute('role')).toBe('menuitem'))
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(focused()).toBe(screen.getByRole('button', { name: '更多' })))
})

test('so does a menu in a drawer', async () => {
  render(
    <Page kind="drawer">
      <Dropdown trigger={['click']} autoFocus menu={{ items: [{ key: 'a', label: '全部可看' }] }}>
        <Button>整组设为</Button>
      </Dropdown>
    </Page>,
  )
  await userEvent.click(screen.getByRole('button', { name: '打开' }))
  await userEvent.click(await screen.findByRole('button', { name: '整组设为' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: '全部可看' }))
  await waitFor(() => expect(focused()).toBe(screen.getByRole('button', { name: '整组设为' })))
})

test('where the button is gone when its dialog closes, the focus goes to what it was in', async () => {
  function Row(): ReactNode {
    const [state, setState] = useState<'listed' | 'asking' | 'gone'>('listed')
    return (
      <div role="tabpanel" tabIndex={0}>
        {state !== 'gone' && <Button onClick={() => setState('asking')}>删除它</Button>}
        <Modal open={state === 'asking'} onOk={() => setState('gone')} okText="确定删除" transitionName="" />
      </div>
    )
  }
  render(<Row />)
  await userEvent.click(screen.getByRole('button', { name: '删除它' }))
  await userEvent.click(await screen.findByRole('button', { name: '确定删除' }))
  await waitFor(() => expect(focused()).toBe(screen.getByRole('tabpanel')))
})

test('a drawer that only lists something does not begin at its pages', async () => {
  render(
    <Page kind="drawer">
      <Pagination total={100} showSizeChanger />
    </Page>,
  )
  await userEvent.click(screen.getByRole('button', { name: '打开' }))
  await screen.findByRole('list')
  expect(focused()?.closest('.ant-pagination')).toBeNull()
})
