import { appCopy } from '@lectern/contract/share/app.ts'
import { copyTypes } from '@lectern/contract/system/copy-writing.ts'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { testServer } from '../../../testing/test-server.ts'
import { copyRevisionsTable } from '../../system/copy-writing/copy-writing.table.ts'

const server = testServer()

describe('a text of the copy centre', () => {
  it('is there for everybody, and says when it was written but not by whom', async () => {
    for (const type of copyTypes) {
      const text = await server.anonymous.ask(appCopy.text, { params: { type } })
      expect(text).toEqual({ type, content: expect.stringContaining('<'), updateTime: expect.any(String) })
    }
  })

  it('is gone if it was never written, and refused if there is no such text', async () => {
    await server.db.delete(copyRevisionsTable).where(eq(copyRevisionsTable.type, 'INVITE_RULES'))
    const gone = await server.anonymous.call(appCopy.text, { params: { type: 'INVITE_RULES' } })
    expect([gone.status, gone.body.reason]).toEqual([404, 'record.gone'])
    expect((await server.anonymous.raw('GET', '/api/app/copy-writing/NOTHING')).code).toBe(901)
  })
})
