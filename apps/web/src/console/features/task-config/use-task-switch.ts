import type { Page } from '@lectern/contract/page.ts'
import { type TaskConfigEntry, taskConfig } from '@lectern/contract/task-config.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../lib/call.ts'
import { tellRefusal } from '../../kit/records/refusal.ts'

interface TaskSwitch {
  /** The task whose change is under way: until its new version is known, a second change would be refused. */
  switching: number | null
  /** Enables or disables it: shown at once, taken back if the server refuses. */
  turn: (task: TaskConfigEntry, enable: boolean) => Promise<void>
}

export function useTaskSwitch(): TaskSwitch {
  const client = useQueryClient()
  const [switching, setSwitching] = useState<number | null>(null)
  const queryKey = ['taskConfig', 'list']
  const show = (task: TaskConfigEntry) =>
    client.setQueriesData<Page<TaskConfigEntry>>({ queryKey }, (page) =>
      page ? { ...page, content: page.content.map((row) => (row.id === task.id ? task : row)) } : page,
    )
  return {
    switching,
    turn: async (task, enable) => {
      setSwitching(task.id)
      await client.cancelQueries({ queryKey })
      show({ ...task, enable })
      try {
        show(await call(taskConfig.update, { params: { taskType: task.taskType }, body: { ...task, enable } }))
      } catch (refusal) {
        show(task)
        tellRefusal(refusal)
      }
      setSwitching(null)
      await client.invalidateQueries({ queryKey: ['taskConfig'] })
    },
  }
}
