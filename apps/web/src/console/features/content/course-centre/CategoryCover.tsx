import { PictureOutlined } from '@ant-design/icons'
import type { CourseCategory } from '@lectern/contract/content/course-centre.ts'
import { Modal } from 'antd'
import { type ReactNode, useState } from 'react'
import { useT } from '../../../context/i18n.ts'
import { showRefusal } from '../../../kit/form/refusal.ts'
import { ImageField } from '../../../kit/uploads/ImageField.tsx'
import { imageUrl } from '../../../kit/uploads/image-url.ts'
import styles from './categories.module.css'

interface CategoryCoverProps {
  category: CourseCategory
  save: (cover: string | null) => Promise<void>
}

/** The category's picture; a click opens a dialog that changes it. */
export function CategoryCover({ category: { name, cover }, save }: CategoryCoverProps): ReactNode {
  const t = useT()
  const [draft, setDraft] = useState<{ cover: string | null } | null>(null)
  const [open, setOpen] = useState(false)
  const title = t('courseCentre.categories.coverOf', { name })

  const confirm = () => {
    setOpen(false)
    if (draft && draft.cover !== cover) void save(draft.cover).catch(showRefusal)
  }
  return (
    <>
      <button
        type="button"
        className={styles.cover}
        aria-label={title}
        onClick={() => {
          setDraft({ cover })
          setOpen(true)
        }}
      >
        {cover ? (
          <img src={imageUrl(cover)} alt="" width={120} height={96} />
        ) : (
          <>
            <PictureOutlined aria-hidden />
            {t('courseCentre.categories.addCover')}
          </>
        )}
      </button>
      <Modal
        open={open}
        title={title}
        okText={t('kit.save')}
        cancelText={t('kit.cancel')}
        onOk={confirm}
        onCancel={() => setOpen(false)}
        destroyOnHidden
        width={480}
      >
        <ImageField
          label={t('courseCentre.categories.cover')}
          ratio={5 / 4}
          value={draft?.cover ?? null}
          onChange={(next) => setDraft({ cover: next })}
        />
      </Modal>
    </>
  )
}
