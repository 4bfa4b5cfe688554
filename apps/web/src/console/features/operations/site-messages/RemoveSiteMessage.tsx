import { siteMessages } from '@lectern/contract/operations/site-messages.ts'
import type { ReactNode } from 'react'
import { RemoveMessage } from '../../../business/sending/RemoveMessage.tsx'
import { SendingFigures } from '../../../business/sending/SendingFigures.tsx'
import { useT } from '../../../context/i18n.ts'

interface RemoveSiteMessageProps {
  message: { id: number; title: string }
  onRemoved?: () => void
  onClose: () => void
}

/** Asks before a site message is deleted, with how many have it in their inbox now and how many have read it. */
export function RemoveSiteMessage({ message, onRemoved, onClose }: RemoveSiteMessageProps): ReactNode {
  const t = useT()
  return (
    <RemoveMessage
      calls={siteMessages}
      message={message}
      consequence={t('siteMessages.removeConsequence')}
      renderFigures={({ sentCount, readCount }) => (
        <SendingFigures
          figures={[
            [t('sending.figures.sent'), sentCount],
            [t('sending.figures.read'), readCount],
          ]}
        />
      )}
      onRemoved={onRemoved}
      onClose={onClose}
    />
  )
}
