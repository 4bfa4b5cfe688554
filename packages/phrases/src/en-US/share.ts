import type { Shape } from '../shape.ts'
import type { share as zh } from '../zh-CN/share.ts'

export const share: Shape<typeof zh> = {
  product: 'Lectern',
  loading: 'Opening',
  gone: {
    title: 'Nothing here yet',
    detail: 'It may not be published yet, or it was taken down. Come back in a while.',
    retry: 'Look again',
  },
  unreachable: {
    title: 'No connection',
    detail: 'The network is unsteady and the page could not be opened.',
    retry: 'Try again',
  },
}
