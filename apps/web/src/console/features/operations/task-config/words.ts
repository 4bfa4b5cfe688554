import { taskConfig } from '@lectern/contract/operations/task-config.ts'
import { t } from '../../../context/i18n.ts'
import { recordWords } from '../../../kit/record/record-words.ts'

export const taskWords = recordWords({
  labels: () => ({
    title: t('taskConfig.name'),
    target: t('taskConfig.target'),
    gold: t('taskConfig.gold'),
    dailyLimit: t('taskConfig.dailyLimit'),
  }),
  hidden: ['taskType'],
  update: taskConfig.update,
})
