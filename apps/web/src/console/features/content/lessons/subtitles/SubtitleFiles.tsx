import { FileTextOutlined } from '@ant-design/icons'
import { lessons, type SubtitleLine, subtitleFiles } from '@lectern/contract/content/lessons.ts'
import { Alert, Button, Segmented, Upload } from 'antd'
import { type ReactNode, useState } from 'react'
import { call } from '../../../../../lib/call.ts'
import { ApiError } from '../../../../../lib/http.ts'
import { feedback } from '../../../../context/feedback.ts'
import { useT } from '../../../../context/i18n.ts'
import { refusedText } from '../../../../kit/form/refused-fields.ts'
import styles from './subtitles.module.css'

type FileName = (typeof subtitleFiles)[number]
type Files = Partial<Record<FileName, File>>

/** Reads subtitles from one bilingual file or from one per language, and says which line of which file is wrong. */
export function SubtitleFiles({ onRead }: { onRead: (lines: SubtitleLine[]) => void }): ReactNode {
  const t = useT()
  const [separate, setSeparate] = useState(false)
  const [files, setFiles] = useState<Files>({})
  const [reading, setReading] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)

  async function read(chosen: Files): Promise<void> {
    setReading(true)
    setRefusal(null)
    try {
      const { lines } = await call(lessons.readSubtitles, {}, { files: chosen })
      setFiles({})
      onRead(lines)
    } catch (error) {
      // A refusal by the server names file and line; all other errors are reported as everywhere.
      if (error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 401) {
        setRefusal([error.message, ...error.fields.map((problem) => refusedText(problem))].join(' '))
      } else feedback().report(error)
    } finally {
      setReading(false)
    }
  }

  const button = (name: FileName, onFile: (file: File) => void) => (
    <Upload
      key={name}
      accept=".srt,.vtt,.lrc"
      showUploadList={false}
      beforeUpload={(file) => {
        onFile(file)
        return Upload.LIST_IGNORE
      }}
    >
      <Button icon={<FileTextOutlined aria-hidden />} loading={reading && !separate}>
        {files[name]?.name ?? t(`lessons.subtitles.choose.${name}`)}
      </Button>
    </Upload>
  )
  const setFile = (name: FileName) => (file: File) => setFiles((before) => ({ ...before, [name]: file }))

  return (
    <div className={styles.files}>
      <div className={styles.choices}>
        <Segmented
          aria-label={t('lessons.subtitles.kindOfFiles')}
          value={separate}
          options={[
            { value: false, label: t('lessons.subtitles.together') },
            { value: true, label: t('lessons.subtitles.apart') },
          ]}
          onChange={(next) => {
            setSeparate(next)
            setFiles({})
            setRefusal(null)
          }}
        />
        {separate ? (
          <>
            {button('subtitleEn', setFile('subtitleEn'))}
            {button('subtitleZh', setFile('subtitleZh'))}
            <Button
              type="primary"
              ghost
              loading={reading}
              disabled={Object.keys(files).length === 0}
              onClick={() => void read(files)}
            >
              {t('lessons.subtitles.read')}
            </Button>
          </>
        ) : (
          button('subtitle', (file) => void read({ subtitle: file }))
        )}
      </div>
      <p className={styles.help}>{t('lessons.subtitles.filesHelp')}</p>
      {refusal !== null && (
        <Alert
          type="error"
          showIcon
          role="alert"
          title={t('lessons.subtitles.unread')}
          description={refusal}
          closable={{ onClose: () => setRefusal(null) }}
        />
      )}
    </div>
  )
}
