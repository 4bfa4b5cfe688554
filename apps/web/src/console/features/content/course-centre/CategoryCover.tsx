import { PictureOutlined } from '@ant-design/icons'
import type { Route } from '@lectern/contract/base/route.ts'
import type { CourseCategory } from '@lectern/contract/content/course-centre.ts'
import { Modal } from 'antd'
import { type ReactNode, useState } from 'react'
import { offers } from '../../../context/Gate.tsx'
import { useT } from '../../../context/i18n.ts'
import { useMay } from '../../../context/session.ts'
import { showRefusal } from '../../../kit/form/refusal.ts'
import { ImageField } from '../../../kit/uploads/ImageField.tsx'
import { imageUrl } from '../../../kit/uploads/image-url.ts'
import { coverRatio } from '../shared/cover-ratio.ts'
import styles from './categories.module.css'

interface CategoryCoverProps {
  category: CourseCategory
  /** The call that saves it; whoever may not make it only sees the picture. */
  call: Route
  save: (cover: string | null) => Promise<void>
}

/** The category's picture; a click opens a dialog that changes it. */
export function CategoryCover({ category: { name, cover }, call, save }: CategoryCoverProps): ReactNode {
  const t = useT()
  const [draft, setDraft] = useState<{ cover: string | null } | null>(null)
  const [open, setOpen] = useState(false)
  const title = t('courseCentre.categories.coverOf', { name })
  const allowed = useMay()(call)
  const picture = cover && <img src={imageUrl(cover)} alt="" width={120} height={96} />

  const confirm = () => {
    setOpen(false)
    if (draft && draft.cover !== cover) void save(draft.cover).catch(showRefusal)
  }
  if (!allowed) return <span className={styles.cover}>{picture || <PictureOutlined aria-hidden />}</span>
  return (
    <>
      <button
        type="button"
        className={styles.cover}
        aria-label={title}
        {...offers(call)}
        onClick={() => {
          setDraft({ cover })
          setOpen(true)
        }}
      >
        {picture || (
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
        okButtonProps={offers(call)}
        cancelText={t('kit.cancel')}
        onOk={confirm}
        onCancel={() => setOpen(false)}
        destroyOnHidden
        width={480}
      >
        <ImageField
          label={t('courseCentre.categories.cover')}
          ratio={coverRatio}
          value={draft?.cover ?? null}
          onChange={(next) => setDraft({ cover: next })}
        />
      </Modal>
    </>
  )
}
