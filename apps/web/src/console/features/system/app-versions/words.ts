import { appVersions } from '@lectern/contract/system/app-versions.ts'
import { asText } from '../../../../lib/as-text.ts'
import { t } from '../../../context/i18n.ts'
import { recordWords } from '../../../kit/record/record-words.ts'
import { asChoice, asTime } from '../../../kit/record/show-values.tsx'

const asState = (value: unknown) => t(value === true ? 'kit.enabled' : 'kit.disabled')

export const appVersionWords = recordWords({
  labels: () => ({
    platform: t('appVersions.platform'),
    version: t('appVersions.version'),
    build: t('appVersions.build'),
    url: t('appVersions.url'),
    packageKey: t('appVersions.packageKey'),
    notesZh: t('appVersions.notesZh'),
    notesEn: t('appVersions.notesEn'),
    force: t('appVersions.force'),
    minVersion: t('appVersions.minVersion'),
    publishTime: t('appVersions.publishTime'),
  }),
  more: () => ({ number: t('appVersions.version'), underReview: t('appVersions.states.REVIEW') }),
  show: {
    platform: asChoice('appVersions.platforms'),
    force: asState,
    build: asText,
    publishTime: asTime(() => ''),
  },
  update: appVersions.update,
})

/** A switch is one word, so it is switched back rather than restored. */
export const reviewSwitchWords = recordWords({
  labels: () => ({ showFlag: t('appVersions.content.hidden') }),
  show: { showFlag: (on) => t(on === true ? 'appVersions.switches.shown' : 'appVersions.switches.hidden') },
  update: null,
})
