import { PlusOutlined } from '@ant-design/icons'
import { appSystems } from '@lectern/contract/base/app-version.ts'
import { type AppVersion, appVersions } from '@lectern/contract/system/app-versions.ts'
import { Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { Gate } from '../../../context/Gate.tsx'
import { useT } from '../../../context/i18n.ts'
import { formatBytes } from '../../../kit/display/format-bytes.ts'
import { PageLink } from '../../../kit/display/PageLink.tsx'
import { StatusDot } from '../../../kit/display/StatusDot.tsx'
import type { ListColumn } from '../../../kit/list/column.ts'
import { actionsColumn, flagColumn, timeColumn } from '../../../kit/list/columns.tsx'
import { choiceFilter } from '../../../kit/list/filters.tsx'
import { ListSection } from '../../../kit/list/ListSection.tsx'
import { lifeKey } from '../../../kit/list/life-column.tsx'
import { SavedBar } from '../../../kit/list/SavedBar.tsx'
import { useManagedList } from '../../../kit/list/use-managed-list.ts'
import styles from './app-versions.module.css'
import { DownloadDialog } from './DownloadDialog.tsx'
import { appVersionPages } from './pages.ts'
import { VersionState } from './VersionState.tsx'

/** The versions for both systems, the newest first. */
export function VersionList(): ReactNode {
  const t = useT()
  const [downloaded, setDownloaded] = useState<AppVersion | null>(null)
  const nameOf = ({ platform, version }: AppVersion) =>
    t('appVersions.name', { platform: t(`appVersions.platforms.${platform}`), version })
  const list = useManagedList(appVersions, {
    nameOf,
    add: appVersionPages.add,
    edit: appVersionPages.edit,
    removeConsequence: t('appVersions.removeHint'),
  })
  const add = (
    <Gate call={appVersions.create}>
      <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={list.add}>
        {t('appVersions.add')}
      </Button>
    </Gate>
  )
  const platforms = appSystems.map((value) => ({ value, label: t(`appVersions.platforms.${value}`) }))
  const enabling = [
    { value: 'true', label: t('kit.enabled') },
    { value: 'false', label: t('kit.disabled') },
  ]
  const state: ListColumn<AppVersion> = {
    key: lifeKey,
    title: t('appVersions.state'),
    width: 110,
    card: true,
    render: (version) => <VersionState version={version} />,
  }
  return (
    <>
      <ListSection
        list={list}
        title={t('appVersions.list')}
        about={t('appVersions.about')}
        actions={add}
        firstAction={add}
        savedBar={<SavedBar saved={list.saved} nameOf={nameOf} columns={[state]} open={list.edit} />}
        onNew={list.add}
        onEdit={list.edit}
        filters={[
          choiceFilter('platform', t('appVersions.platform'), platforms),
          choiceFilter('enable', t('kit.flags.enable'), enabling),
        ]}
        columns={[
          {
            key: 'version',
            title: t('appVersions.version'),
            width: 120,
            card: true,
            render: ({ id, version }) => (
              <PageLink page={appVersionPages.edit} query={{ id }}>
                {version}
              </PageLink>
            ),
          },
          {
            key: 'platform',
            title: t('appVersions.platform'),
            width: 100,
            card: true,
            render: ({ platform }) => t(`appVersions.platforms.${platform}`),
          },
          state,
          {
            key: 'build',
            title: t('appVersions.build'),
            width: 110,
            align: 'right',
            // It names a build, so it is written as the stores write it, without separators.
            render: ({ build }) => build,
          },
          {
            key: 'demand',
            title: t('appVersions.demand'),
            width: 190,
            render: ({ force, minVersion }) =>
              (force || minVersion) && (
                <span className={styles.demand}>
                  {force && <StatusDot tone="warning">{t('appVersions.forced')}</StatusDot>}
                  {minVersion && <span>{t('appVersions.atLeast', { version: minVersion })}</span>}
                </span>
              ),
          },
          {
            key: 'packageSize',
            title: t('appVersions.size'),
            width: 100,
            align: 'right',
            render: ({ packageSize }) => packageSize !== null && formatBytes(packageSize),
          },
          timeColumn('publishTime', t('appVersions.publishTime'), { width: 180, card: true }),
          flagColumn(list, 'enable', { card: true }),
          actionsColumn(list, (version) => [
            {
              key: 'download',
              label: t('appVersions.download.open'),
              call: null,
              onClick: () => setDownloaded(version),
            },
          ]),
        ]}
      />
      {list.dialogs}
      {downloaded && (
        <DownloadDialog version={downloaded} name={nameOf(downloaded)} onClose={() => setDownloaded(null)} />
      )}
    </>
  )
}
