import { Button, InputNumber, Modal } from 'antd'
import { type ReactNode, useState } from 'react'
import { useT } from '../../context/i18n.ts'
import styles from '../form/form.module.css'

interface BulkWeightProps {
  count: number
  apply: (weight: number) => void
}

/** Asks for the weight that all picked rows get. */
export function BulkWeight({ count, apply }: BulkWeightProps): ReactNode {
  const t = useT()
  const [open, setOpen] = useState(false)
  const [weight, setWeight] = useState<number | null>(0)
  const title = t('kit.bulk.weightTitle', { count })
  const confirm = () => {
    if (weight === null) return
    setOpen(false)
    apply(weight)
  }
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        {t('kit.bulk.weight')}
      </Button>
      <Modal
        open={open}
        title={title}
        okText={t('kit.bulk.weight')}
        okButtonProps={{ disabled: weight === null }}
        cancelText={t('kit.cancel')}
        onCancel={() => setOpen(false)}
        onOk={confirm}
        width={360}
      >
        <InputNumber
          className={styles.wide}
          aria-label={title}
          autoFocus
          min={0}
          max={999_999}
          precision={0}
          value={weight}
          onChange={setWeight}
          onPressEnter={confirm}
        />
      </Modal>
    </>
  )
}
