import { homeBanners } from '@lectern/contract/operations/home-items.ts'
import { fireEvent, screen } from '@testing-library/react'
import { Form } from 'antd'
import { afterEach, expect, test, vi } from 'vitest'
import { RecordField } from '../../../../kit/record/RecordField.tsx'
import { clearScreen, showPage } from '../../../../testing/managed-list.fixture.tsx'
import { WindowFields, windowLabels } from './WindowFields.tsx'

afterEach(clearScreen)

const soon = '2026-11-15T06:01:00.000Z'

test('a window that would end before it begins is refused before it is sent', async () => {
  const onFinish = vi.fn()
  const { shape } = homeBanners.create.body
  const window = { startTime: soon, endTime: soon }
  await showPage(
    <Form initialValues={window} onFinish={onFinish}>
      <WindowFields
        Field={({ name, ...field }) => (
          <RecordField {...field} name={name} label={windowLabels()[name]} schema={shape[name]} />
        )}
      />
    </Form>,
  )
  fireEvent.submit(document.forms[0] as HTMLFormElement)
  expect(await screen.findByText('结束时间须晚于开始时间')).toBeTruthy()
  expect(onFinish).not.toHaveBeenCalled()
})
