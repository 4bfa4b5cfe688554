import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { Menu } from 'antd'
import { afterEach, expect, test, vi } from 'vitest'
import { watchMenuKeys } from './menu-keys.ts'

afterEach(cleanup)

test('Enter chooses an entry of a menu and does nothing more, so that it does not close the dialog that opens', () => {
  const stop = watchMenuKeys()
  const onClick = vi.fn()
  render(<Menu items={[{ key: 'remove', label: '删除', onClick }]} />)
  const goesOn = fireEvent.keyDown(screen.getByRole('menuitem'), { key: 'Enter', keyCode: 13, which: 13 })
  expect([goesOn, onClick.mock.calls.length]).toEqual([false, 1])
  stop()
})
