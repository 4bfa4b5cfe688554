import { teachers } from '@lectern/contract/content/teachers.ts'
import { t } from '../../../context/i18n.ts'
import { recordWords } from '../../../kit/record/record-words.ts'

export const teacherWords = recordWords({
  labels: () => ({ name: t('teachers.name'), avatar: t('teachers.avatar'), intro: t('courseCentre.fields.intro') }),
  update: teachers.update,
})
